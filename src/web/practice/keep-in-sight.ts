import { barsBottom } from "#web/kit/layout/bars-bottom.ts";

/** The DOM id of the current line's blank, whether it is still empty or already filled. */
export const blankId = "practice-blank";

const margin = 12;

/**
 * The lower edge of the area above the phone's keyboard. iOS 12 does not report it, so half the window is
 * assumed.
 */
function visibleBottom(): number {
  const { visualViewport } = window;
  if (visualViewport) return visualViewport.offsetTop + visualViewport.height;
  const isTyping = document.activeElement instanceof HTMLInputElement;
  return isTyping ? window.innerHeight / 2 : window.innerHeight;
}

/**
 * Scrolls so that the lower element is above the keyboard and the upper one below the bars at the top. If
 * both do not fit, the upper element has priority.
 */
export function keepInSight(upper: Element | null, lower: Element | null): void {
  if (upper === null || lower === null) return;
  const room = upper.getBoundingClientRect().top - barsBottom() - margin;
  const hidden = lower.getBoundingClientRect().bottom + margin - visibleBottom();
  if (room < 0) window.scrollBy(0, room);
  else if (hidden > 0) window.scrollBy(0, Math.min(hidden, room));
}

export function keepBlankInSight(field: Element | null): void {
  keepInSight(document.getElementById(blankId), field);
}

/**
 * Keeps the blank and the field visible while the field has the focus. Returns a function that stops this.
 */
export function keepInSightWhileTyping(field: HTMLElement): () => void {
  const keep = (): void => {
    if (document.activeElement === field) keepBlankInSight(field);
  };
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", keep);
  // iOS 12 has no visual viewport that reports the open keyboard. The keyboard takes about this long to open.
  const onFocus = (): void => void window.setTimeout(keep, 350);
  field.addEventListener("focus", onFocus);
  return () => {
    visualViewport?.removeEventListener("resize", keep);
    field.removeEventListener("focus", onFocus);
  };
}
