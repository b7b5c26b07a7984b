/// The address a notification's payload opens; null for anything but a path of the site.
Uri? addressOf(String? payload, Uri site) {
  if (payload == null || !RegExp(r'^/(?![/\\])[^\\\s\x00-\x1f]*$').hasMatch(payload)) return null;
  final address = site.resolve(payload);
  return address.origin == site.origin ? address : null;
}

enum LinkPlace { webView, phone, nowhere }

/// Hosts that a sign-in leads through and back from, in the web view.
const signInHosts = {'appleid.apple.com', 'access.line.me'};

/// Where an address is opened. Other apps, such as Alipay, have schemes of their own.
LinkPlace placeOf(Uri address, Uri site) {
  if (address.scheme == 'about' || address.scheme == 'blob') return LinkPlace.webView;
  if (address.scheme == 'http' || address.scheme == 'https') {
    final isOwn = address.origin == site.origin || signInHosts.contains(address.host);
    return isOwn ? LinkPlace.webView : LinkPlace.phone;
  }
  // Script and files never leave the page they are on.
  return {'javascript', 'file', 'data', 'content', 'intent'}.contains(address.scheme)
      ? LinkPlace.nowhere
      : LinkPlace.phone;
}
