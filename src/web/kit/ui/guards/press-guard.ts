/** A press: its time, position and element, and the meaning of the element. */
export type Press = {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly element: object;
  readonly meaning: string;
  /** The number of clicks in a row. Only mice count them, by the system's double-click interval. */
  readonly clicks: number;
  readonly isTouch: boolean;
};

/** Taps within this time (milliseconds) and distance (pixels) are a double tap. */
const doubleTapMs = 500;
const sameSpotPx = 30;

/**
 * Whether a press is the second of a double tap and hits another element than the first. The page has changed
 * under the finger, so the learner did not mean the new element. Two presses of the same key or stepper count
 * separately.
 */
export function isStrayPress(before: Press | undefined, now: Press): boolean {
  if (before === undefined) return false;
  const isSameSpot = Math.abs(now.x - before.x) <= sameSpotPx && Math.abs(now.y - before.y) <= sameSpotPx;
  const isInARow = now.isTouch ? now.time - before.time < doubleTapMs : now.clicks > 1;
  const isSameThing = now.element === before.element && now.meaning === before.meaning;
  return isSameSpot && isInARow && !isSameThing;
}

const operated = "button,a,input,select,textarea,summary,[role=button],[role=tab]";

/** A label counts as its field, because a click on the label also clicks the field. */
function operatedElement(target: Element): Element {
  const label = target.closest("label");
  return label?.control ?? target.closest(operated) ?? target;
}

/** The meaning of an element for the user: its text and its state. */
function meaningOf(element: Element): string {
  const states = ["aria-label", "aria-pressed", "aria-expanded", "href"];
  return [element.textContent, ...states.map((name) => element.getAttribute(name))].join("\n");
}

/**
 * Prevents one intent from counting twice, in the whole app. Drops the second tap of a double tap if the
 * first tap has changed the element under the finger. For example, the first tap replaces "check" with
 * "next", or opens a sheet whose veil is then under the finger. A held Enter key counts once.
 */
export function guardPresses(): void {
  let before: Press | undefined;
  let lastTouchEnd = -Infinity;
  document.addEventListener(
    "touchend",
    ({ timeStamp }) => {
      lastTouchEnd = timeStamp;
    },
    { capture: true, passive: true },
  );
  document.addEventListener(
    "click",
    (event) => {
      // Clicks by keyboard or script have no position.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const element = operatedElement(event.target);
      const now: Press = {
        time: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        element,
        meaning: meaningOf(element),
        clicks: event.detail,
        isTouch: event.timeStamp - lastTouchEnd < doubleTapMs,
      };
      if (!isStrayPress(before, now)) {
        before = now;
        return;
      }
      // The position stays guarded while the taps continue.
      before = before && { ...before, time: now.time };
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.key !== "Enter" || !event.repeat || isText) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
