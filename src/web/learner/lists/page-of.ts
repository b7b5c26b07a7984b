/** As many rows as the server gives by default. */
const pageSize = 10;

/** One page of a list at hand. A page beyond the end, after something was removed, is the last one. */
export function pageOf<T>(items: readonly T[], wanted: number): { page: number; pages: number; items: T[] } {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, items: items.slice((page - 1) * pageSize, page * pageSize) };
}
