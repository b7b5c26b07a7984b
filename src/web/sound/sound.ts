/** Whoever has the element. */
export type SoundOwner = {
  /** Somebody else sounds now. The element still holds what was playing, so that its place can be noted. */
  onLost: () => void;
};

let element: HTMLAudioElement | undefined;
let owner: SoundOwner | undefined;

/** Slow speech must not become deep speech. Safari named this with its own prefix until 17.2. */
function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}

/**
 * The one audible element of the visit: two voices never speak at once, and a phone that let it sound after a touch lets
 * it sound again. Whoever only listens to its events need not take it.
 */
export function audibleElement(): HTMLAudioElement {
  if (element === undefined) {
    element = new Audio();
    element.preload = "auto";
    keepPitch(element);
  }
  return element;
}

/** Takes the element. Whoever had it is told. */
export function takeElement(next: SoundOwner): HTMLAudioElement {
  const audio = audibleElement();
  if (owner !== next) {
    const before = owner;
    owner = next;
    before?.onLost();
  }
  return audio;
}

/** Whether taking the element would cut nobody short. */
export function isElementFree(): boolean {
  return owner === undefined || element?.paused !== false;
}

/** Gives the element back, silent and empty. */
export function leaveElement(leaving: SoundOwner): void {
  if (owner !== leaving || element === undefined) return;
  owner = undefined;
  element.pause();
  element.removeAttribute("src");
  element.load();
}

const shortSounds: SoundOwner = { onLost: () => undefined };

/** Plays one short sound. A second call begins anew. */
export function playSound(url: string | undefined, onFail: () => void): void {
  if (url === undefined) return;
  const audio = takeElement(shortSounds);
  audio.src = url;
  audio.defaultPlaybackRate = 1;
  audio.playbackRate = 1;
  audio.play().catch((error: unknown) => {
    // Whoever plays something else, or is gone, does not miss it.
    if (!(error instanceof DOMException && error.name === "AbortError")) onFail();
  });
}
