/** Room for the focus outline, in pixels. */
const outline = 8;

/** The fixed or sticky bar over an element at a point, such as a top bar, the dock or the tab bar. */
function barOver(element: Element, x: number, y: number): Element | undefined {
  let node = document.elementFromPoint(x, y);
  while (node !== null && !node.contains(element)) {
    const { position } = getComputedStyle(node);
    if (!element.contains(node) && (position === "fixed" || /sticky$/.test(position))) return node;
    node = node.parentElement;
  }
  return undefined;
}

/** The nearest ancestor that scrolls its content; undefined if the page scrolls. */
function scrollerOf(element: Element): Element | undefined {
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return node;
  }
  return undefined;
}

/** How far to scroll so that a bar no longer covers the element. Bars above it are checked first. */
function coveredBy(element: Element): number {
  // A word may wrap to two rows. Its first row counts.
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
    // Fractions of a pixel cannot be scrolled.
    if (Math.abs(by) >= 1) return by;
  }
  return 0;
}

/** Several bars may be stacked. */
const maxBars = 3;

function uncover(element: Element): void {
  const scroller = scrollerOf(element);
  for (let bar = 0; bar < maxBars; bar++) {
    const by = coveredBy(element);
    if (by === 0) return;
    if (scroller === undefined) window.scrollBy(0, by);
    else scroller.scrollTop += by;
  }
}

/**
 * Keeps the element with keyboard focus visible. Browsers scroll a focused element into the window, but
 * ignore the bars that cover the window's edges. (`scroll-padding` does not help: iOS 12 uses it only for
 * snapping, and the heights differ between screens.)
 */
export function keepFocusInSight(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || document.documentElement.getAttribute("data-input") !== "keyboard")
      return;
    // The browser scrolls after it has fired this event.
    window.requestAnimationFrame(() => {
      if (document.activeElement === target) uncover(target);
    });
  });
}
