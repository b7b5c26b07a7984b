/**
 * Loads React so that it shows suspended content as soon as it is ready. In a browser React holds such content back for up
 * to 300 ms after a fallback; tests would spend most of their time waiting. React keeps the timers it finds when it is
 * loaded, so this comes before the clock of a test.
 */
const { setTimeout: realSetTimeout } = globalThis;

globalThis.setTimeout = Object.assign(
  (task: () => void, milliseconds = 0) => realSetTimeout(task, Math.min(milliseconds, 1)),
  realSetTimeout,
);
await import("react-dom/client");
globalThis.setTimeout = realSetTimeout;
