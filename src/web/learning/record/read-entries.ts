import { instantOf } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { parseJson } from "#domain/values.ts";
import { keysWith, logUnreadable, readText } from "#web/kit/storage/storage.ts";
import { outboxKey } from "#web/learning/stored-names.ts";
import type { Outbox } from "./outbox.ts";

/** The keys of unreadable entries. The outbox is read often, but each of these is reported only once. */
const reported = new Set<string>();

/**
 * Returns every entry in this browser, of all learners who use it. An entry that cannot be parsed stays in
 * storage: a newer build may have written it and can send it.
 */
export function readEntries(
  { continueAfter }: Pick<Outbox, "continueAfter">,
  parse: (stored: unknown) => OutboxEntry | undefined,
): OutboxEntry[] {
  const entries = keysWith(outboxKey("")).flatMap((key) => {
    const text = readText(key) ?? "";
    const entry = parse(parseJson(text));
    if (entry !== undefined) return entry;
    if (!reported.has(key)) logUnreadable(key, text);
    reported.add(key);
    return [];
  });
  // The clock may have been ahead during an earlier visit. New entries must sort after the entries of that
  // visit.
  for (const { id } of entries) continueAfter(instantOf(id));
  return entries;
}
