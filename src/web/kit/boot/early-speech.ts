import type { EarlySpeech } from "./handover.ts";

// Prerendering has no boot script.
const early = (): EarlySpeech | undefined => (window as Partial<Window>).kaiwa?.speech;

/**
 * Returns the speech that the boot script has requested, once, and synchronously if it has arrived. After a
 * failure the caller requests it again.
 */
export function takeEarlySpeech(url: string): EarlySpeech["file"] {
  const speech = early();
  if (speech?.url !== url) return undefined;
  const { file } = speech;
  speech.file = undefined;
  return file;
}

/** The element that an early tap has allowed to play. It becomes the page's only audible element. */
export const earlyAudio = (): HTMLAudioElement | undefined => early()?.audio;

/** Whether an early tap plays this speech, or will play it once it is loaded. Returned once. Stops other speech. */
export function takeEarlySound(url: string | undefined): EarlySpeech["state"] {
  const speech = early();
  if (speech === undefined || speech.state === "silent") return "silent";
  const { state } = speech;
  speech.state = "silent";
  if (speech.url === url) return state;
  speech.audio?.pause();
  return "silent";
}
