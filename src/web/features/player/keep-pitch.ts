/** Slow speech must not become deep speech. Safari named this with its own prefix until 17.2. */
export function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}
