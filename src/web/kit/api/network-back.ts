/** A phone says that it is online before anything answers. */
const settleMs = 500;

/**
 * Calls back a moment after a network is back, once each time. A server that failed may be back without that: `afterMs` calls
 * back after a while, too, if there is a network. Returns how to stop.
 */
export function onNetworkBack(work: () => void, afterMs?: number): () => void {
  let timer =
    afterMs &&
    window.setTimeout(() => {
      if (navigator.onLine) work();
    }, afterMs);
  const wait = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, settleMs);
  };
  window.addEventListener("online", wait);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("online", wait);
  };
}
