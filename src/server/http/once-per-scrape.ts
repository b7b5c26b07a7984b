/**
 * Shares one read between the metrics of a scrape. Returns undefined if the read fails, so that the other
 * metrics are still available.
 */
export function oncePerScrape<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  return () =>
    (asked ??= read()
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
}
