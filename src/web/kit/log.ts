/** The only access to the console. */
export function logProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- this is where logging ends up
  console.warn(`[kaiwa] ${what}`, cause ?? "");
}

/** Uncaught errors are only logged: the open screen keeps running. */
export function logGlobalErrors(): void {
  window.addEventListener("error", (event) => logProblem("uncaught error", event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => logProblem("unhandled rejection", event.reason));
}
