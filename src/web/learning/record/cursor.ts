import { integerWithin } from "#domain/values.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import type { Account } from "./kind.ts";

type Page = { cursor: number; hasMore: boolean; store: () => void };

/** Reads the account's data after the stored position, page by page, and stores each page with its position. */
export async function pullAfterCursor(
  { userId, isCurrent }: Account,
  cursorName: string,
  readPage: (after: number) => Promise<Page>,
): Promise<void> {
  const key = accountKey(userId, cursorName);
  let after = integerWithin(readRecord(key)["after"], 0, 1_000_000_000) ?? 0;
  for (;;) {
    const { cursor, hasMore, store } = await readPage(after);
    if (!isCurrent()) return;
    store();
    after = cursor;
    writeJson(key, { after });
    if (!hasMore) return;
  }
}
