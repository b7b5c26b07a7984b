/** How long a smooth scroll of ours may take; until then the page's scrolling is not the learner's. */
const ownScrollMs = 1200;

let ownUntil = 0;

/** To be called before the player itself scrolls the page. */
export function noteOwnScroll(): void {
  ownUntil = Date.now() + ownScrollMs;
}

export const isOwnScroll = (): boolean => Date.now() <= ownUntil;
