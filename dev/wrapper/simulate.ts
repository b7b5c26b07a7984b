/**
 * Simulates the wrapper for a page that is opened with `?native=ios` or `?native=android`. In the console,
 * `kaiwaHost` shows what the wrapper received, and its behaviour can be changed.
 */
import { startHost } from "./host.ts";

const userAgents = new Map([
  [
    "ios",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  ],
  [
    "android",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36",
  ],
]);

const value = userAgents.get(new URLSearchParams(location.search).get("native") ?? "");
if (value !== undefined) {
  Object.defineProperty(navigator, "userAgent", { value, configurable: true });
  window.kaiwaHost = startHost(window);
}
