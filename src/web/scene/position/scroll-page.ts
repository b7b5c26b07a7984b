/** The longest a smooth scroll takes; until then scroll events are the player's own, not the learner's. */
const ownScrollMs = 1200;

let ownUntil = 0;

/** Scrolls the page, and remembers that it did: otherwise its scroll events would count as the learner's. */
export function scrollPage(top: number, behavior: ScrollBehavior = "auto"): void {
  ownUntil = Date.now() + ownScrollMs;
  // Safari before 15.4 knows only the two-number form.
  if (behavior === "smooth" && "scrollBehavior" in document.documentElement.style)
    window.scrollTo({ top, behavior });
  else window.scrollTo(0, top);
}

/** Whether a scroll event of this moment comes from `scrollPage`. */
export const isPlayerScroll = (): boolean => Date.now() <= ownUntil;
