import 'package:flutter_test/flutter_test.dart';
import 'package:kaiwa_host/links.dart';
import 'package:kaiwa_host/messages.dart';

void main() {
  test('reads a reminder with every field in its place', () {
    final message = parseFromPage('SET_DAILY_REMINDER|20|5|true|zh-TW|標題｜一|還剩 3 句');
    expect(message, isA<SetDailyReminder>());
    final reminder = message! as SetDailyReminder;
    expect([reminder.hour, reminder.minute, reminder.enabled], [20, 5, true]);
    expect([reminder.language, reminder.title, reminder.body], ['zh-TW', '標題｜一', '還剩 3 句']);
  });

  test('reads every other message of the page', () {
    expect((parseFromPage('SET_NOTIFICATION_LANGUAGE|fr')! as SetLanguage).language, 'zh');
    expect((parseFromPage('SHOW_NEW_CONTENT_NOTIFICATION|a|b|/study/x|en')! as ShowNewContent).payload, '/study/x');
    expect(parseFromPage('CHECK_NOTIFICATION_PERMISSION'), isA<CheckPermission>());
    expect(parseFromPage('REQUEST_NOTIFICATION_PERMISSION|later'), isA<RequestPermission>());
    expect(parseFromPage('CANCEL_ALL_NOTIFICATIONS'), isA<CancelAll>());
  });

  for (final text in [
    '',
    '|',
    'HELLO',
    'SET_NOTIFICATION_LANGUAGE',
    'SET_DAILY_REMINDER|24|0|true|zh|a|b',
    'SET_DAILY_REMINDER|08|0|true|zh|a|b',
    'SET_DAILY_REMINDER|8|60|true|zh|a|b',
    'SET_DAILY_REMINDER|8|0|yes|zh|a|b',
    'SET_DAILY_REMINDER|8|0|true|zh|a',
  ]) {
    test('ignores "$text"', () => expect(parseFromPage(text), isNull));
  }

  test('a field cannot end early or begin another message', () {
    expect(printToPage('NOTIFICATION_ERROR', 'a|b\r\nc\nd'), 'NOTIFICATION_ERROR|a｜b c d');
    expect(printToPage('FLUTTER_READY'), 'FLUTTER_READY');
  });

  final site = Uri.parse('https://kaiwa.example');
  test('a payload opens only paths of the site', () {
    expect(addressOf('/study/ramen-order', site).toString(), 'https://kaiwa.example/study/ramen-order');
    for (final payload in [null, '', 'study/x', '//evil.example', r'/\evil.example', 'https://evil.example/', '/a b']) {
      expect(addressOf(payload, site), isNull, reason: '$payload');
    }
  });

  test('addresses of other sites and apps are for the phone', () {
    expect(placeOf(Uri.parse('https://kaiwa.example/payment?order=1'), site), LinkPlace.webView);
    expect(placeOf(Uri.parse('https://appleid.apple.com/auth/authorize'), site), LinkPlace.webView);
    expect(placeOf(Uri.parse('https://other.example/'), site), LinkPlace.phone);
    expect(placeOf(Uri.parse('alipays://platformapi/startapp'), site), LinkPlace.phone);
    expect(placeOf(Uri.parse('mailto:support@kaiwa.example'), site), LinkPlace.phone);
    expect(placeOf(Uri.parse('javascript:alert(1)'), site), LinkPlace.nowhere);
    expect(placeOf(Uri.parse('intent://x'), site), LinkPlace.nowhere);
  });
}
