/** The gap of the line that is asked. */
export const blankId = "practice-blank";

const margin = 12;

/** The part of the window that the phone's keyboard leaves free. iOS 12 does not tell; there it is about half. */
function visibleBottom(): number {
  const { visualViewport } = window;
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : window.innerHeight / 2;
}

/**
 * Scrolls so that the field is above the keyboard and the blank still below the bars at the top; where both do not fit,
 * the blank comes first.
 */
export function keepInSight(field: HTMLElement): void {
  const blank = document.getElementById(blankId);
  if (blank === null) return;
  const bars = document.querySelector('[role="tablist"]');
  const top = (bars === null ? 0 : Math.max(0, bars.getBoundingClientRect().bottom)) + margin;
  const hidden = field.getBoundingClientRect().bottom + margin - visibleBottom();
  const room = blank.getBoundingClientRect().top - top;
  if (hidden > 0) window.scrollBy(0, Math.min(hidden, Math.max(0, room)));
  else if (room < 0) window.scrollBy(0, room);
}

/** Keeps both in sight for as long as the field has the focus; returns how to stop. */
export function keepInSightWhileTyping(field: HTMLElement): () => void {
  const keep = (): void => {
    if (document.activeElement === field) keepInSight(field);
  };
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", keep);
  const onFocus = (): void => {
    // The keyboard needs a moment to come up; where the window tells of it, that is not waited for.
    window.setTimeout(keep, 350);
  };
  field.addEventListener("focus", onFocus);
  return () => {
    visualViewport?.removeEventListener("resize", keep);
    field.removeEventListener("focus", onFocus);
  };
}
