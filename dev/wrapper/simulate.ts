import { startHost } from "./host.ts";

const userAgents = {
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  android:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36",
};

/**
 * Simulates the wrapper for a page that is opened with `?native=ios` or `?native=android`. More parameters simulate
 * faults: `late=5000`, `slow=3000`, `deny=notifications` or `deny=alarms`, `fails=setup_error`, `silent`, `twice`,
 * `garbage`.
 */
function simulateFromAddress(): void {
  const query = new URLSearchParams(window.location.search);
  const platform = query.get("native");
  if (platform !== "ios" && platform !== "android") return;
  Object.defineProperty(navigator, "userAgent", { value: userAgents[platform], configurable: true });
  window.kaiwaHost = startHost(window, {
    appearsAfterMs: Number(query.get("late") ?? 0),
    answersAfterMs: Number(query.get("slow") ?? 0),
    isAnswering: !query.has("silent"),
    areNotificationsAllowed: query.get("deny") !== "notifications",
    areExactAlarmsAllowed: query.get("deny") !== "alarms",
    failsWith: query.get("fails") ?? undefined,
    isRepeating: query.has("twice"),
    isGarbling: query.has("garbage"),
  });
}

simulateFromAddress();
