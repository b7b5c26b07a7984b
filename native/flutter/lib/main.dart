import 'dart:async';
import 'dart:convert';

import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_local_notifications/flutter_local_notifications.dart';
import 'package:permission_handler/permission_handler.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:webview_flutter/webview_flutter.dart';
import 'package:webview_flutter_android/webview_flutter_android.dart';
import 'package:webview_flutter_wkwebview/webview_flutter_wkwebview.dart';

import 'host.dart';
import 'links.dart';
import 'phone_notifications.dart';

final site = Uri.parse(const String.fromEnvironment('KAIWA_ORIGIN', defaultValue: 'https://kaiwa.example'));

Future<void> main() async {
  WidgetsFlutterBinding.ensureInitialized();
  // The page keeps clear of status bar and home indicator by itself.
  await SystemChrome.setEnabledSystemUIMode(SystemUiMode.edgeToEdge);
  final notifications = PhoneNotifications(FlutterLocalNotificationsPlugin());
  final shell = PageShell(notifications);
  await notifications.start(shell.open);
  await shell.start(await notifications.startPayload());
  runApp(KaiwaApp(shell));
}

/// The web view, and what passes between the page and the phone.
class PageShell {
  PageShell(Notifications notifications) {
    view = WebViewController.fromPlatformCreationParams(_parameters(), onPermissionRequest: _onPermissionRequest);
    host = Host(notifications: notifications, tell: _tell);
  }

  late final WebViewController view;
  late final Host host;

  static PlatformWebViewControllerCreationParams _parameters() {
    if (WebViewPlatform.instance is WebKitWebViewPlatform) {
      return WebKitWebViewControllerCreationParams(
        allowsInlineMediaPlayback: true,
        mediaTypesRequiringUserAction: const {},
      );
    }
    return const PlatformWebViewControllerCreationParams();
  }

  Future<void> start(String? payload) async {
    await view.setJavaScriptMode(JavaScriptMode.unrestricted);
    await view.addJavaScriptChannel(
      'NotificationChannel',
      onMessageReceived: (message) => unawaited(host.hear(message.message)),
    );
    await view.setNavigationDelegate(
      NavigationDelegate(
        onNavigationRequest: _onNavigation,
        onPageFinished: (_) => unawaited(host.ready()),
      ),
    );
    final platform = view.platform;
    if (platform is AndroidWebViewController) {
      await platform.setMediaPlaybackRequiresUserGesture(false);
      // Give the fields for files a choice of pictures here: platform.setOnShowFileSelector(…).
    } else if (platform is WebKitWebViewController) {
      await platform.setAllowsBackForwardNavigationGestures(true);
    }
    await view.loadRequest(addressOf(payload, site) ?? site);
  }

  /// A notification was tapped while the app runs. The reminder has no payload: the page stays as it is.
  void open(String? payload) {
    final address = addressOf(payload, site);
    if (address != null) unawaited(view.loadRequest(address));
  }

  Future<void> _tell(String text) =>
      view.runJavaScript('window.onNativeMessage && window.onNativeMessage(${jsonEncode(text)})');

  Future<NavigationDecision> _onNavigation(NavigationRequest request) async {
    final address = Uri.tryParse(request.url);
    if (address == null) return NavigationDecision.prevent;
    if (!request.isMainFrame) return NavigationDecision.navigate;
    switch (placeOf(address, site)) {
      case LinkPlace.webView:
        return NavigationDecision.navigate;
      case LinkPlace.phone:
        try {
          await launchUrl(address, mode: LaunchMode.externalApplication);
        } on PlatformException {
          // No app for it: the page is still there.
        }
        return NavigationDecision.prevent;
      case LinkPlace.nowhere:
        return NavigationDecision.prevent;
    }
  }

  Future<void> _onPermissionRequest(WebViewPermissionRequest request) async {
    final isMicrophoneAlone = request.types.length == 1 && request.types.contains(WebViewPermissionResourceType.microphone);
    final current = Uri.tryParse(await view.currentUrl() ?? '');
    final isOwn = current != null && current.hasAuthority && current.origin == site.origin;
    final isAllowed = isMicrophoneAlone && isOwn && await _phoneAllowsMicrophone();
    await (isAllowed ? request.grant() : request.deny());
  }

  /// On Android the app itself must hold the permission before the web view may record. iOS asks when recording begins.
  Future<bool> _phoneAllowsMicrophone() async {
    if (view.platform is! AndroidWebViewController) return true;
    return (await Permission.microphone.request()).isGranted;
  }
}

class KaiwaApp extends StatelessWidget {
  const KaiwaApp(this.shell, {super.key});

  final PageShell shell;

  @override
  Widget build(BuildContext context) => MaterialApp(
        title: 'Kaiwa',
        home: PopScope(
          // The page's own history comes first; then the phone's way out of the app.
          canPop: false,
          onPopInvokedWithResult: (didPop, _) async {
            if (didPop) return;
            if (await shell.view.canGoBack()) {
              await shell.view.goBack();
            } else {
              await SystemNavigator.pop();
            }
          },
          child: Scaffold(resizeToAvoidBottomInset: true, body: WebViewWidget(controller: shell.view)),
        ),
      );
}
