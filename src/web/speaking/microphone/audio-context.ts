import { MicrophoneError } from "./fault.ts";

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Safari before 14.5. */
    webkitAudioContext?: typeof AudioContext;
  }
}

let shared: AudioContext | undefined;

/** The context is suspended after this time without a take: longer than a pause between two turns. Saves the battery. */
const restMs = 60_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * The one context of the page: phones allow only a few. Call it inside a tap, where iOS lets it start; from then on it
 * starts without one.
 */
export function resumeContext(): AudioContext {
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (Context === undefined) throw new MicrophoneError("unsupported");
  if (shared?.state === "closed") shared = undefined;
  shared ??= new Context();
  clearTimeout(resting);
  // iOS says "interrupted" after a call. A refusal shows in the state, which the recording code checks.
  if (shared.state !== "running") shared.resume().catch(() => undefined);
  return shared;
}

/**
 * Forgets the context, so that the next take begins with a fresh one: a context keeps the rate of the device it was made for,
 * and stays dead after some interruptions.
 */
export function dropContext(): void {
  const dropped = shared;
  shared = undefined;
  dropped?.close().catch(() => undefined);
}

/** Suspends the context after a minute without a take. */
export function suspendContextLater(): void {
  clearTimeout(resting);
  resting = setTimeout(() => void shared?.suspend().catch(() => undefined), restMs);
}
