import type { Page } from "@playwright/test";

/** The focused element if it is partly covered or outside the window; otherwise "". */
export const covered = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return "";
    const box = element.getClientRects()[0];
    // An element that is taller than the window cannot be seen as a whole.
    if (box === undefined || box.height > window.innerHeight / 2 || box.width <= 1) return "";
    const inside = 3;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points: readonly [number, number][] = [
      [x, y],
      [x, box.top + inside],
      [x, box.bottom - inside],
      [box.left + inside, y],
      [box.right - inside, y],
    ];
    const isSeen = ([atX, atY]: readonly [number, number]): boolean => {
      const there = document.elementFromPoint(atX, atY);
      // A switch is drawn over its own field.
      const label = element.closest("label");
      return (
        there !== null &&
        (element.contains(there) || there.contains(element) || label?.contains(there) === true)
      );
    };
    return points.every(isSeen) ? "" : `${element.outerHTML.slice(0, 120)} at ${Math.round(box.top)}`;
  });

/** The name of the focused element, and whether its outline can be seen. */
export function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: "", isSeen: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      name: (element.textContent || element.getAttribute("aria-label") || element.tagName).trim(),
      isSeen:
        outlineStyle !== "none" &&
        Number.parseFloat(outlineWidth) >= 2 &&
        bottom > 0 &&
        top < window.innerHeight,
    };
  });
}
