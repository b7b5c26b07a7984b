/** The one way to the console: what went wrong, for whoever opens the developer tools. */
export function logProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- this is where logging ends up
  console.warn(`[kaiwa] ${what}`, cause ?? "");
}

/** Errors nobody caught are logged and otherwise left alone: the screen that is open goes on. */
export function logGlobalErrors(): void {
  window.addEventListener("error", (event) => logProblem("uncaught error", event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => logProblem("unhandled rejection", event.reason));
}
