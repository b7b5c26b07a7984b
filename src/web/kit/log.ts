/** All logging goes through this function. */
export function logProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that logs
  console.warn(`[kaiwa] ${what}`, cause ?? "");
}

/** Logs uncaught errors without changing the screen, which keeps running. */
export function logGlobalErrors(): void {
  window.addEventListener("error", (event) => logProblem("uncaught error", event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => logProblem("unhandled rejection", event.reason));
}
