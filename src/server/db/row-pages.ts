/** Few enough that reading and writing them takes a process some milliseconds, whatever the table holds. */
const pageSize = 200;

/**
 * All rows of a question in pages, each read with a query of its own when it is asked for: no transaction stays open while a
 * slow reader takes its time, and no more than a page is in memory.
 * @param read the rows after a given one, in an order that is the same every time
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
