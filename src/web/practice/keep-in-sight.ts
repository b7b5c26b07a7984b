/** The id of the blank in the line that is asked, both empty and filled. */
export const blankId = "practice-blank";

const margin = 12;

/** The lower edge of what the phone's keyboard leaves free. iOS 12 does not tell it; half the window is assumed. */
function visibleBottom(): number {
  const { visualViewport } = window;
  if (visualViewport) return visualViewport.offsetTop + visualViewport.height;
  const isTyping = document.activeElement instanceof HTMLInputElement;
  return isTyping ? window.innerHeight / 2 : window.innerHeight;
}

/** Where the bars that stay at the top end: the page's own and the tabs. */
function barsBottom(): number {
  const bars = [...document.querySelectorAll('header, [role="tablist"]')];
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
}

/**
 * Scrolls so that one element is above the keyboard and the other still below the bars at the top; where both do not fit,
 * the upper one comes first.
 */
export function keepInSight(upper: Element | null, lower: Element | null): void {
  if (upper === null || lower === null) return;
  const room = upper.getBoundingClientRect().top - barsBottom() - margin;
  const hidden = lower.getBoundingClientRect().bottom + margin - visibleBottom();
  if (room < 0) window.scrollBy(0, room);
  else if (hidden > 0) window.scrollBy(0, Math.min(hidden, room));
}

/** The blank and the field that fills it. */
export function keepBlankInSight(field: Element | null): void {
  keepInSight(document.getElementById(blankId), field);
}

/** Keeps both in sight for as long as the field has the focus; returns how to stop. */
export function keepInSightWhileTyping(field: HTMLElement): () => void {
  const keep = (): void => {
    if (document.activeElement === field) keepBlankInSight(field);
  };
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", keep);
  // For iOS 12, which has no visual viewport to tell when the keyboard is up: it takes about this long.
  const onFocus = (): void => void window.setTimeout(keep, 350);
  field.addEventListener("focus", onFocus);
  return () => {
    visualViewport?.removeEventListener("resize", keep);
    field.removeEventListener("focus", onFocus);
  };
}
