/**
 * The maximum duration of a smooth scroll. Scroll events during this time come from the player, not from the
 * learner.
 */
const ownScrollMs = 1200;

let ownUntil = 0;

/**
 * Scrolls the page and remembers the time, so that the resulting scroll events do not count as the learner's.
 */
export function scrollPage(top: number, behavior: ScrollBehavior = "auto"): void {
  ownUntil = Date.now() + ownScrollMs;
  // Safari before 15.4 supports only the form with two numbers.
  if (behavior === "smooth" && "scrollBehavior" in document.documentElement.style)
    window.scrollTo({ top, behavior });
  else window.scrollTo(0, top);
}

/** Whether a scroll event that fires now comes from `scrollPage`. */
export const isPlayerScroll = (): boolean => Date.now() <= ownUntil;
