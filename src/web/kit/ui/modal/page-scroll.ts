/**
 * Prevents touches on `layer` from scrolling the page behind it, which iOS allows even with `overflow:
 * hidden`. Scrollable elements inside the layer still scroll. Returns a function that undoes this.
 */
export function lockPageScroll(layer: HTMLElement): () => void {
  let startY = 0;
  const onTouchStart = (event: TouchEvent) => {
    startY = event.touches[0]?.clientY ?? 0;
  };
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    const isPinch = event.touches.length > 1;
    if (!finger || isPinch || !event.cancelable || !(event.target instanceof Element)) return;
    if (!canScroll(event.target, layer, startY - finger.clientY)) event.preventDefault();
  };
  layer.addEventListener("touchstart", onTouchStart, { passive: true });
  layer.addEventListener("touchmove", onTouchMove, { passive: false });
  return () => {
    layer.removeEventListener("touchstart", onTouchStart);
    layer.removeEventListener("touchmove", onTouchMove);
  };
}

/** Whether an element between the touched one and the layer can still scroll in the direction of `by`. */
function canScroll(from: Element, layer: Element, by: number): boolean {
  for (let node: Element | null = from; node && node !== layer; node = node.parentElement) {
    if (node instanceof HTMLInputElement && node.type === "range") return true;
    const room = node.scrollHeight - node.clientHeight;
    const isScroller = room > 0 && /auto|scroll/.test(getComputedStyle(node).overflowY);
    if (isScroller && (by > 0 ? node.scrollTop < room : node.scrollTop > 0)) return true;
  }
  return false;
}
