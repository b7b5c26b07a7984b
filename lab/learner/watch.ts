/** `shift` is the layout shift score. The other values are milliseconds since the request for the page. */
type Seen = Record<"readable" | "firstPaint" | "largestPaint" | "tap" | "sound" | "shift", number>;

declare global {
  var seen: Seen;
}

/** Runs in the page before its scripts. It needs `recordPlayback`. */
export function recordLoading(): void {
  const seen: Seen = { readable: 0, firstPaint: 0, largestPaint: 0, tap: 0, sound: 0, shift: 0 };
  globalThis.seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    // These properties are missing in TypeScript's library.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const once = (name: "readable" | "tap" | "sound", isSo: () => boolean): void => {
    if (seen[name] === 0 && isSo()) seen[name] = performance.now();
  };
  const check = (): void => {
    once("readable", () => {
      const text = document.querySelector("#line-0 p, #main h1");
      return text instanceof HTMLElement && text.offsetHeight > 0;
    });
    // React stores props on elements. If an element has them, it handles taps.
    once("tap", () => {
      const button = document.querySelector("[data-dock] button, #main input");
      return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
    });
    once("sound", () => {
      const { audio } = globalThis.playbackRecord;
      // The sound that unlocks the audio element lasts half a second. Speech is longer.
      return audio !== undefined && audio.duration > 1 && audio.currentTime > 0;
    });
  };
  setInterval(check, 10);
}
