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

/**
 * Calls back when a server that failed may be back: with the network, and after a while that doubles with each failure so far, up to
 * about a minute. Devices that failed together must not return together. Returns how to stop.
 */
export function onServerBack(work: () => void, failures: number): () => void {
  const stop = onNetworkBack(work);
  const timer = window.setTimeout(
    () => {
      if (navigator.onLine) work();
    },
    750 * 2 ** Math.min(failures, 6) * (1 + Math.random()),
  );
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
