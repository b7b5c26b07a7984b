declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Safari before 14.5. */
    webkitAudioContext?: typeof AudioContext;
  }
}

let shared: AudioContext | undefined;

/** To save battery, the context is suspended after this time without a take. Longer than the pause between two turns. */
const restMs = 60_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Resumes the page's only context, because phones allow only a few. Call it in a tap the first time, as iOS requires; later
 * calls need no tap. Returns undefined if the browser has none or creates no more.
 */
export function resumeContext(): AudioContext | undefined {
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (Context === undefined) return undefined;
  if (shared?.state === "closed") shared = undefined;
  try {
    shared ??= new Context();
  } catch {
    return undefined;
  }
  clearTimeout(resting);
  // The state is "interrupted" after a phone call on iOS. If resuming fails, the recording code detects it by the state.
  if (shared.state !== "running") shared.resume().catch(() => undefined);
  return shared;
}

/**
 * Closes the context, so that the next take creates a new one. A context keeps the sample rate of its original device and
 * stays unusable after some interruptions.
 */
export function dropContext(): void {
  const dropped = shared;
  shared = undefined;
  dropped?.close().catch(() => undefined);
}

export function suspendContextLater(): void {
  clearTimeout(resting);
  resting = setTimeout(() => void shared?.suspend().catch(() => undefined), restMs);
}
