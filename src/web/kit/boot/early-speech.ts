import { readBytes } from "#web/kit/api/read-file.ts";

/** The speech of the first line, which the boot script has requested. `bytes` is set when it has arrived. */
type Early = { url: string; answer: Promise<Uint8Array>; bytes?: Uint8Array };
let early: Early | undefined;

/**
 * Reads the speech before the player is rendered, so that a tap on "play" before hydration needs no further
 * request.
 */
export function readEarlySpeech(): void {
  // Prerendering has no boot script.
  const { speech } = (window as Partial<Window>).kaiwa ?? {};
  if (speech === undefined || early !== undefined) return;
  const read: Early = { url: speech.url, answer: readBytes(speech.answer) };
  early = read;
  read.answer.then(
    (bytes) => (read.bytes = bytes),
    // The caller that takes the promise handles its failure.
    () => undefined,
  );
}

/** Returns the speech once, synchronously if it has arrived. After a failure the caller requests it again. */
export function takeEarlySpeech(url: string): Uint8Array | Promise<Uint8Array> | undefined {
  if (early?.url !== url) return undefined;
  early.url = "";
  return early.bytes ?? early.answer;
}
