/**
 * Loads React so that it shows suspended content as soon as it is ready. In a browser React delays such
 * content for up to 300 ms after a fallback, and tests would spend most of their time waiting. React keeps
 * the timers that exist when it is loaded, so this module must run before a test replaces the clock.
 */
const { setTimeout: realSetTimeout } = globalThis;

globalThis.setTimeout = Object.assign(
  (task: () => void, milliseconds = 0) => realSetTimeout(task, Math.min(milliseconds, 1)),
  realSetTimeout,
);
await import("react-dom/client");
globalThis.setTimeout = realSetTimeout;
