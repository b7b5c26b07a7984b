/** A change in the browser that must reach the server. The rules of its kind say what else it has. */
export type Change = { readonly kind: string };

/** A stored change. Ids sort by time. */
export type OutboxEntry<C extends Change = Change> = { id: string; userId: string; change: C };

/** All entries with the same subject, merged. */
export type PendingChange<C extends Change = Change> = { ids: readonly string[]; change: C };

/** The rules for changes of one kind. */
export type ChangeRules<C extends Change = Change> = {
  readonly kind: C["kind"];
  /** A stored change; undefined if it is invalid or from a newer version. The entry then remains stored. */
  parse(stored: Readonly<Record<string, unknown>>): C | undefined;
  /** Changes with the same subject are sent as one. */
  subject(change: C): string;
  /** Merges two changes of one subject. Loses nothing, and merging the same change again changes nothing. */
  merge(earlier: C, later: C): C;
  /** Whether a change is sent immediately. Other changes are batched for some seconds. */
  isUrgent(change: C): boolean;
  /** How many changes fit into a request: as many as have together at most this size. By default one. */
  readonly batch?: { readonly room: number; size(change: C): number };
};

/**
 * The id of an entry. It sorts by time; its end distinguishes tabs.
 * @example entryId(1_763_190_000_000, 3, "k2") // "01763190000000-0003-k2"
 */
export function entryId(instant: number, count: number, tab: string): string {
  return `${String(instant).padStart(14, "0")}-${String(count).padStart(4, "0")}-${tab}`;
}
