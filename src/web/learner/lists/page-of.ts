/**
 * If items were removed and the page is beyond the end, returns the last page. `pageSize` is by default the
 * server's.
 */
export function pageOf<T>(
  items: readonly T[],
  wanted: number,
  pageSize = 10,
): { page: number; pages: number; items: T[] } {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, items: items.slice((page - 1) * pageSize, page * pageSize) };
}
