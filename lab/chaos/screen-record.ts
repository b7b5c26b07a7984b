/** The state of the screen, which the page itself records ten times a second. */
export type ScreenRecord = {
  /** When something was last missing on the screen, in milliseconds since 1970. */
  brokenAt: number;
  longestBlankMs: number;
  missing: string;
};

declare global {
  var screenRecord: ScreenRecord;
}

export function recordScreen(): void {
  const record: ScreenRecord = { brokenAt: Date.now(), longestBlankMs: 0, missing: "everything" };
  globalThis.screenRecord = record;
  let blankSince: number | undefined;

  /** Only favourites and finished practices are sent immediately. Progress is batched. */
  const isUrgent = (key: string): boolean =>
    key.startsWith("kaiwa:outbox:") &&
    /"kind":"favourite"|"finished":true/.test(localStorage.getItem(key) ?? "");

  const missing = (): string => {
    const main = document.querySelector("main");
    const isComing =
      main?.hasAttribute("aria-busy") || document.querySelector('[class*="skeleton"]') !== null;
    if (isComing) return "the screen";
    if (main === null || (main.textContent ?? "").trim() === "") return "everything";
    const alert = main.querySelector('[role="alert"]');
    if (alert !== null) return `the screen says: ${(alert.textContent ?? "").slice(0, 60)}`;
    return Object.keys(localStorage).some(isUrgent) ? "a change that waits to be sent" : "";
  };

  setInterval(() => {
    const now = Date.now();
    record.missing = missing();
    if (record.missing !== "") record.brokenAt = now;
    if (record.missing === "everything") {
      blankSince ??= now;
      record.longestBlankMs = Math.max(record.longestBlankMs, now - blankSince);
    } else blankSince = undefined;
  }, 100);
}
