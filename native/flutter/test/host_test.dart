import 'package:flutter_test/flutter_test.dart';
import 'package:kaiwa_host/host.dart';
import 'package:kaiwa_host/messages.dart';

class FakeNotifications implements Notifications {
  bool allowed = true;
  bool exact = true;
  bool fails = false;
  SetDailyReminder? reminder;
  final shown = <String>[];

  @override
  Future<bool> areAllowed() async => allowed;
  @override
  Future<bool> askForNotifications() async => allowed;
  @override
  Future<bool> askForExactAlarms() async => exact;
  @override
  Future<void> setReminder(SetDailyReminder next) async {
    if (fails) throw StateError('no alarm clock');
    reminder = next;
  }

  @override
  Future<void> removeReminder() async => reminder = null;
  @override
  Future<void> show(ShowNewContent content) async => shown.add(content.payload);
  @override
  Future<void> cancelAll() async => reminder = null;
}

void main() {
  late FakeNotifications phone;
  late List<String> told;
  late Host host;
  setUp(() {
    phone = FakeNotifications();
    told = [];
    host = Host(notifications: phone, tell: (text) async => told.add(text));
  });

  const on = 'SET_DAILY_REMINDER|20|0|true|en|Where to today?|Five minutes.';

  test('sets, replaces and turns off the reminder', () async {
    await host.hear(on);
    await host.hear('SET_DAILY_REMINDER|7|30|true|en|a|b');
    expect(phone.reminder?.hour, 7);
    await host.hear('SET_DAILY_REMINDER|7|30|false|en|a|b');
    expect(phone.reminder, isNull);
    expect(told, List.filled(3, 'REMINDER_SET_SUCCESS|true'));
  });

  test('says that notifications are not allowed', () async {
    phone.allowed = false;
    await host.hear(on);
    expect(told, ['NOTIFICATION_ERROR|permission_denied', 'REMINDER_SET_SUCCESS|false']);
  });

  test('says that setting the reminder failed', () async {
    phone.fails = true;
    await host.hear(on);
    expect(told, ['NOTIFICATION_ERROR|setup_error', 'REMINDER_SET_SUCCESS|false']);
  });

  test('a refused exact alarm comes before the result, which is yes', () async {
    phone.exact = false;
    await host.hear('REQUEST_NOTIFICATION_PERMISSION');
    expect(told, ['NOTIFICATION_ERROR|exact_alarm_denied', 'NOTIFICATION_PERMISSION_RESULT|true']);
  });

  test('answers in the order in which it was asked, and ignores what it does not know', () async {
    await Future.wait([
      host.hear('SET_NOTIFICATION_LANGUAGE|ko'),
      host.hear('HELLO'),
      host.hear('CHECK_NOTIFICATION_PERMISSION'),
      host.hear('CANCEL_ALL_NOTIFICATIONS'),
    ]);
    expect(told, ['LANGUAGE_SET_SUCCESS|ko', 'NOTIFICATION_PERMISSION_STATUS|true', 'ALL_NOTIFICATIONS_CANCELLED']);
  });

  test('shows new scenes only where notifications are allowed', () async {
    await host.hear('SHOW_NEW_CONTENT_NOTIFICATION|a|b|/study/x|en');
    phone.allowed = false;
    await host.hear('SHOW_NEW_CONTENT_NOTIFICATION|a|b|/study/y|en');
    expect(phone.shown, ['/study/x']);
  });
}
