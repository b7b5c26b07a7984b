/**
 * Locations in the page of a scene. Only this file knows the ids and attributes of lines, words, tabs and
 * dock, and measures the area in which lines can be read.
 */
import { barsBottom } from "#web/kit/layout/bars-bottom.ts";

/**
 * Screens with room for a word card beside the dialogue. A test compares this query with
 * study-player.module.css.
 */
export const besideQuery = "(min-width: 1024px), (min-width: 640px) and (max-height: 480px)";

/** A vertical range of the screen, in pixels. */
export type Span = { top: number; bottom: number };

const lineIdPrefix = "line-";

export const lineId = (segment: number): string => `${lineIdPrefix}${segment}`;

export const lineElement = (segment: number): HTMLElement | null => document.getElementById(lineId(segment));

export const lineElements = (): Element[] => [...document.querySelectorAll(`[id^=${lineIdPrefix}]`)];

/** The element of a word, by its index in its line. */
export function wordElement(segment: number, place: number): Element | null {
  return lineElement(segment)?.querySelector(`[data-token="${place}"]`) ?? null;
}

/**
 * The word at a point of the screen, by its index in its line. Works even while a sheet makes the page inert,
 * when `elementFromPoint` ignores the page.
 */
export function wordAt(x: number, y: number): { segment: number; place: number } | undefined {
  const isInside = (box: DOMRect): boolean =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const line = lineElements().find((one) => isInside(one.getBoundingClientRect()));
  const words = [...(line?.querySelectorAll("[data-token][role=button]") ?? [])];
  const word = words.find((one) => [...one.getClientRects()].some(isInside));
  const segment = word === undefined ? undefined : segmentAround(word);
  return segment === undefined ? undefined : { segment, place: Number(word?.getAttribute("data-token")) };
}

/** The number of the line that contains an element. */
export function segmentAround(element: Element): number | undefined {
  const line = element.closest(`[id^=${lineIdPrefix}]`);
  return line === null ? undefined : Number(line.id.slice(lineIdPrefix.length));
}

/** Focuses the first button of a line. */
export function focusLine(line: Element | null | undefined, options?: FocusOptions): void {
  line?.querySelector("button")?.focus(options);
}

export function isInDock({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-dock]") !== null;
}

/** The area for lines: below the top bar and sticky tabs, and above the dock. */
export function readableSpan(): Span {
  return {
    top: barsBottom(),
    bottom: document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? window.innerHeight,
  };
}
