/** Slow speech must not become deep speech. Safari named this with its own prefix until 17.2. */
export function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}

let element: HTMLAudioElement | undefined;

/** Plays one short sound. A second call begins anew; a refused one leaves the screen as readable as before. */
export function playSound(url: string | undefined): void {
  if (url === undefined) return;
  if (element === undefined) {
    element = new Audio();
    keepPitch(element);
  }
  element.src = url;
  void element.play().catch(() => undefined);
}
