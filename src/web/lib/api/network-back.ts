/** A phone says that it is online before anything answers. */
const settleMs = 500;

/** Calls back a moment after a network is back, once each time. Returns how to stop. */
export function onNetworkBack(work: () => void): () => void {
  let timer: number | undefined;
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
