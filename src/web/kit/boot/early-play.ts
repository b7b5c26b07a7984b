import { shortSilence } from "#domain/playback/mp3-track.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import type { EarlySpeech } from "./handover.ts";

async function loadFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await requestFromPage(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export function requestEarlySpeech(url: string): EarlySpeech {
  const file = loadFile(url);
  const speech: EarlySpeech = { url, file, state: "silent" };
  file.then(
    (bytes) => (speech.file &&= bytes),
    // The caller that takes the promise handles its failure.
    () => undefined,
  );
  return speech;
}

/**
 * Plays or pauses the speech in the handler of a tap, because a phone refuses to start sound later. Until the
 * file arrives, the element plays a short silence. The player continues on the same element.
 */
export function toggleEarlySpeech(speech: EarlySpeech, speed: number): void {
  const isWanted = speech.state === "silent";
  speech.state = isWanted ? "wanted" : "silent";
  const audio = (speech.audio ??= new Audio());
  const play = (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    audio.src = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    return audio.play();
  };
  const playFile = (bytes: Uint8Array<ArrayBuffer>): void => {
    speech.state = "sounding";
    // The player tries again and reports why it cannot play.
    play(bytes).catch(() => undefined);
  };
  const { file } = speech;
  if (!isWanted) audio.pause();
  else if (file instanceof Uint8Array) playFile(file);
  else {
    // WebKit must have read the silence before it is replaced (docs/decisions/019).
    Promise.all([file, play(shortSilence())]).then(
      ([bytes]) => bytes && speech.state === "wanted" && playFile(bytes),
      () => undefined,
    );
  }
}
