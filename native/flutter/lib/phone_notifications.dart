import 'package:flutter_local_notifications/flutter_local_notifications.dart';
import 'package:flutter_timezone/flutter_timezone.dart';
import 'package:timezone/data/latest.dart' as tz_data;
import 'package:timezone/timezone.dart' as tz;

import 'host.dart';
import 'messages.dart';

/// The phone's notifications.
class PhoneNotifications implements Notifications {
  PhoneNotifications(this._plugin);

  final FlutterLocalNotificationsPlugin _plugin;
  static const _reminderId = 1;
  int _nextId = 2;

  AndroidFlutterLocalNotificationsPlugin? get _android =>
      _plugin.resolvePlatformSpecificImplementation<AndroidFlutterLocalNotificationsPlugin>();
  IOSFlutterLocalNotificationsPlugin? get _ios =>
      _plugin.resolvePlatformSpecificImplementation<IOSFlutterLocalNotificationsPlugin>();

  /// `onTap` gets the payload of a notification that was tapped while the app runs.
  Future<void> start(void Function(String? payload) onTap) async {
    tz_data.initializeTimeZones();
    await _plugin.initialize(
      const InitializationSettings(
        android: AndroidInitializationSettings('@mipmap/ic_launcher'),
        // Asked for when the page says so, not at the first start.
        iOS: DarwinInitializationSettings(
          requestAlertPermission: false,
          requestBadgePermission: false,
          requestSoundPermission: false,
        ),
      ),
      onDidReceiveNotificationResponse: (response) => onTap(response.payload),
    );
  }

  /// The payload of the notification that started the app, if one did.
  Future<String?> startPayload() async {
    final details = await _plugin.getNotificationAppLaunchDetails();
    return details?.didNotificationLaunchApp ?? false ? details?.notificationResponse?.payload : null;
  }

  @override
  Future<bool> areAllowed() async {
    final android = _android;
    if (android != null) return await android.areNotificationsEnabled() ?? false;
    return (await _ios?.checkPermissions())?.isEnabled ?? false;
  }

  @override
  Future<bool> askForNotifications() async {
    final android = _android;
    if (android != null) return await android.requestNotificationsPermission() ?? false;
    return await _ios?.requestPermissions(alert: true, badge: true, sound: true) ?? false;
  }

  @override
  Future<bool> askForExactAlarms() async {
    final android = _android;
    if (android == null) return true;
    if (await android.canScheduleExactNotifications() ?? false) return true;
    return await android.requestExactAlarmsPermission() ?? false;
  }

  @override
  Future<void> setReminder(SetDailyReminder reminder) async {
    // Read each time: the phone may have travelled.
    final zone = await FlutterTimezone.getLocalTimezone();
    tz.setLocalLocation(tz.getLocation(zone));
    final isExact = await _android?.canScheduleExactNotifications() ?? true;
    await _plugin.cancel(_reminderId);
    await _plugin.zonedSchedule(
      _reminderId,
      reminder.title,
      reminder.body,
      _next(reminder.hour, reminder.minute),
      _details('reminder'),
      androidScheduleMode: isExact ? AndroidScheduleMode.exactAllowWhileIdle : AndroidScheduleMode.inexactAllowWhileIdle,
      // Every day at this time of day.
      matchDateTimeComponents: DateTimeComponents.time,
    );
  }

  @override
  Future<void> removeReminder() => _plugin.cancel(_reminderId);

  @override
  Future<void> show(ShowNewContent content) =>
      _plugin.show(_nextId++, content.title, content.content, _details('scenes'), payload: content.payload);

  @override
  Future<void> cancelAll() => _plugin.cancelAll();

  tz.TZDateTime _next(int hour, int minute) {
    final now = tz.TZDateTime.now(tz.local);
    final today = tz.TZDateTime(tz.local, now.year, now.month, now.day, hour, minute);
    return today.isAfter(now)
        ? today
        : tz.TZDateTime(tz.local, now.year, now.month, now.day + 1, hour, minute);
  }

  NotificationDetails _details(String channel) => NotificationDetails(
        // The names of channels stand in the phone's settings: translate them there.
        android: AndroidNotificationDetails(channel, channel == 'reminder' ? 'Daily reminder' : 'New scenes'),
        iOS: const DarwinNotificationDetails(),
      );
}
