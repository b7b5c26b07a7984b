/// The messages of docs/native-bridge.md: a name and fields, joined by `|`.
library;

const languages = {'zh', 'zh-TW', 'ja', 'en', 'ko', 'vi'};

sealed class FromPage {
  const FromPage();
}

class SetLanguage extends FromPage {
  const SetLanguage(this.language);
  final String language;
}

class SetDailyReminder extends FromPage {
  const SetDailyReminder({
    required this.hour,
    required this.minute,
    required this.enabled,
    required this.language,
    required this.title,
    required this.body,
  });
  final int hour;
  final int minute;
  final bool enabled;
  final String language;
  final String title;
  final String body;
}

class ShowNewContent extends FromPage {
  const ShowNewContent({required this.title, required this.content, required this.payload, required this.language});
  final String title;
  final String content;
  final String payload;
  final String language;
}

class CheckPermission extends FromPage {
  const CheckPermission();
}

class RequestPermission extends FromPage {
  const RequestPermission();
}

class CancelAll extends FromPage {
  const CancelAll();
}

int? _wholeNumber(String text, int most) {
  if (!RegExp(r'^(0|[1-9]\d?)$').hasMatch(text)) return null;
  final value = int.parse(text);
  return value <= most ? value : null;
}

bool? _boolean(String text) => switch (text) { 'true' => true, 'false' => false, _ => null };

/// An unknown language gets zh.
String _language(String text) => languages.contains(text) ? text : 'zh';

/// What the page says; null when the name is unknown or a field is missing or malformed. Further fields are ignored.
FromPage? parseFromPage(String text) {
  final [name, ...fields] = text.split('|');
  switch (name) {
    case 'SET_NOTIFICATION_LANGUAGE' when fields.isNotEmpty:
      return SetLanguage(_language(fields[0]));
    case 'SET_DAILY_REMINDER' when fields.length >= 6:
      final hour = _wholeNumber(fields[0], 23);
      final minute = _wholeNumber(fields[1], 59);
      final enabled = _boolean(fields[2]);
      if (hour == null || minute == null || enabled == null) return null;
      return SetDailyReminder(
        hour: hour,
        minute: minute,
        enabled: enabled,
        language: _language(fields[3]),
        title: fields[4],
        body: fields[5],
      );
    case 'SHOW_NEW_CONTENT_NOTIFICATION' when fields.length >= 4:
      return ShowNewContent(
        title: fields[0],
        content: fields[1],
        payload: fields[2],
        language: _language(fields[3]),
      );
    case 'CHECK_NOTIFICATION_PERMISSION':
      return const CheckPermission();
    case 'REQUEST_NOTIFICATION_PERMISSION':
      return const RequestPermission();
    case 'CANCEL_ALL_NOTIFICATIONS':
      return const CancelAll();
    default:
      return null;
  }
}

/// A message to the page. `|` and line breaks inside a field become `｜` and a space.
String printToPage(String name, [Object? field]) {
  if (field == null) return name;
  final safe = '$field'.replaceAll(RegExp('\r\n|[\n\r\u0085\u2028\u2029]'), ' ').replaceAll('|', '｜');
  return '$name|$safe';
}
