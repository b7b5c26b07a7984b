import { instantOf, parseEntry } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { parseJson } from "#domain/values.ts";
import { keysWith, logUnreadable, readText } from "#web/kit/storage/storage.ts";
import { outboxKey } from "#web/learning/stored-names.ts";

/** Entries that were reported: the outbox is read often. */
const reported = new Set<string>();

/**
 * Every entry in this browser, of all learners who use it. What cannot be parsed stays where it is: a newer build, in
 * another tab or tomorrow, may have written it and can send it.
 */
export function readEntries({ continueAfter }: Pick<Outbox, "continueAfter">): OutboxEntry[] {
  const found = keysWith(outboxKey("")).flatMap((key) => {
    const text = readText(key) ?? "";
    const entry = parseEntry(parseJson(text));
    if (entry !== undefined) return entry;
    if (!reported.has(key)) logUnreadable(key, text);
    reported.add(key);
    return [];
  });
  // An earlier visit may have had a later clock: new entries must sort after its entries.
  for (const { id } of found) continueAfter(instantOf(id));
  return found;
}
