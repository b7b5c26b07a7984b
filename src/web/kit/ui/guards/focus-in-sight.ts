/** Room for the focus outline, in pixels. */
const outline = 8;

/** What stays in place while the page scrolls and lies over an element at a point: a top bar, the dock, the tab bar. */
function barOver(element: Element, x: number, y: number): Element | undefined {
  let node = document.elementFromPoint(x, y);
  while (node !== null && !node.contains(element)) {
    const { position } = getComputedStyle(node);
    if (!element.contains(node) && (position === "fixed" || /sticky$/.test(position))) return node;
    node = node.parentElement;
  }
  return undefined;
}

/** The nearest ancestor that scrolls its content; undefined when that is the page. */
function scrollerOf(element: Element): Element | undefined {
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return node;
  }
  return undefined;
}

/** How far its scroller must go so that a bar no longer covers the element; what lies above comes first. */
function coveredBy(element: Element): number {
  // A word may go over two rows: its first row counts.
  const box = element.getClientRects()[0];
  if (box === undefined || box.height > window.innerHeight / 2) return 0;
  const x = Math.min(Math.max(box.left + box.width / 2, 0), window.innerWidth - 1);
  for (const y of [box.top - outline, box.top + 1, box.bottom - 1, box.bottom + outline]) {
    const bar = barOver(
      element,
      x,
      Math.min(Math.max(y, 0), window.innerHeight - 1),
    )?.getBoundingClientRect();
    if (bar === undefined) continue;
    const isAbove = bar.top + bar.bottom < window.innerHeight;
    const by = isAbove
      ? Math.min(0, box.top - outline - bar.bottom)
      : Math.max(0, box.bottom + outline - bar.top);
    // Parts of a pixel cannot be scrolled by.
    if (Math.abs(by) >= 1) return by;
  }
  return 0;
}

/** One bar may stick below another. */
const mostBars = 3;

function uncover(element: Element): void {
  const scroller = scrollerOf(element);
  for (let bar = 0; bar < mostBars; bar++) {
    const by = coveredBy(element);
    if (by === 0) return;
    if (scroller === undefined) window.scrollBy(0, by);
    else scroller.scrollTop += by;
  }
}

/**
 * Keeps what a keyboard has reached in sight: browsers scroll a focused element into the window, and know nothing of the
 * bars that lie over its edges. (`scroll-padding` would say so, but iOS 12 heeds it only for snapping, and the heights
 * differ from screen to screen.)
 */
export function keepFocusInSight(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || document.documentElement.getAttribute("data-input") !== "keyboard")
      return;
    // The browser scrolls after it has told of the focus.
    window.requestAnimationFrame(() => {
      if (document.activeElement === target) uncover(target);
    });
  });
}
