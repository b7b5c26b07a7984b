import { keepPitch } from "./keep-pitch.ts";

let element: HTMLAudioElement | undefined;

/** Says one word. A second tap says it again from its beginning. */
export function playWord(url: string | undefined): void {
  if (url === undefined) return;
  if (element === undefined) {
    element = new Audio();
    keepPitch(element);
  }
  element.src = url;
  // A refused or failed sound leaves the word readable; there is nothing more to say.
  void element.play().catch(() => undefined);
}
