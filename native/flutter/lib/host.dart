import 'messages.dart';

/// What the phone can do. Tests replace it.
abstract interface class Notifications {
  Future<bool> areAllowed();

  /// Asks the learner, unless the phone already knows the answer.
  Future<bool> askForNotifications();

  /// True as well where the phone has no such permission.
  Future<bool> askForExactAlarms();

  /// Replaces an earlier reminder. Exact if the phone allows it.
  Future<void> setReminder(SetDailyReminder reminder);
  Future<void> removeReminder();
  Future<void> show(ShowNewContent content);
  Future<void> cancelAll();
}

/// Answers the page as docs/native-bridge.md says.
class Host {
  Host({required this.notifications, required this.tell});

  final Notifications notifications;

  /// Gives a message to the page.
  final Future<void> Function(String text) tell;

  /// Messages are answered one after the other, in the order in which they came.
  Future<void> _work = Future<void>.value();

  /// Once the page is loaded, and again after each page load.
  Future<void> ready() => tell(printToPage('FLUTTER_READY'));

  Future<void> hear(String text) {
    final message = parseFromPage(text);
    if (message == null) return _work;
    return _work = _work.then((_) => _answer(message));
  }

  Future<void> _answer(FromPage message) async {
    try {
      switch (message) {
        case SetLanguage(:final language):
          await tell(printToPage('LANGUAGE_SET_SUCCESS', language));
        case SetDailyReminder():
          await _setReminder(message);
        case ShowNewContent():
          if (await notifications.areAllowed()) await notifications.show(message);
        case CheckPermission():
          await tell(printToPage('NOTIFICATION_PERMISSION_STATUS', await notifications.areAllowed()));
        case RequestPermission():
          await _requestPermission();
        case CancelAll():
          await notifications.cancelAll();
          await tell(printToPage('ALL_NOTIFICATIONS_CANCELLED'));
      }
    } on Object {
      await tell(printToPage('NOTIFICATION_ERROR', 'setup_error'));
    }
  }

  Future<void> _requestPermission() async {
    final granted = await notifications.askForNotifications();
    if (granted && !await notifications.askForExactAlarms()) {
      await tell(printToPage('NOTIFICATION_ERROR', 'exact_alarm_denied'));
    }
    await tell(printToPage('NOTIFICATION_PERMISSION_RESULT', granted));
  }

  Future<void> _setReminder(SetDailyReminder reminder) async {
    if (!reminder.enabled) {
      await notifications.removeReminder();
      return tell(printToPage('REMINDER_SET_SUCCESS', true));
    }
    if (!await notifications.areAllowed()) {
      await tell(printToPage('NOTIFICATION_ERROR', 'permission_denied'));
      return tell(printToPage('REMINDER_SET_SUCCESS', false));
    }
    try {
      await notifications.setReminder(reminder);
    } on Object {
      await tell(printToPage('NOTIFICATION_ERROR', 'setup_error'));
      return tell(printToPage('REMINDER_SET_SUCCESS', false));
    }
    return tell(printToPage('REMINDER_SET_SUCCESS', true));
  }
}
