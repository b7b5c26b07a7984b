/** Small enough to take a few milliseconds. */
const pageSize = 200;

/**
 * Reads rows in pages, each with its own query: no open transaction, and one page in memory.
 * @param read the rows after a given one, in a stable order
 */
export async function* rowPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, pageSize);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
