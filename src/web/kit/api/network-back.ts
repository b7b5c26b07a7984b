/** Phones report that they are online before requests succeed. */
const settleMs = 500;

/**
 * Calls `work` shortly after the network returns, once each time. With `afterMs`, also calls `work` after
 * this time if there is a network, because no event reports that a failed server works again. Returns a
 * function that cancels all calls.
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
