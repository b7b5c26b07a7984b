/** Phones report that they are online before requests succeed. */
const settleMs = 500;

/**
 * Calls `work` shortly after the network returns, once each time. If only the server failed, no event reports
 * its return. With `afterMs`, `work` is also called after this time if there is a network. Returns a function
 * that stops this.
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
