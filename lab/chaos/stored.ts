import type { Queries } from "../../src/server/db/database.ts";
import type { StoredRow } from "./verdict.ts";

/** Segments in one row of `finished_segments`. */
const blockSize = 30;

/** What the database holds of all learners whose names begin so. */
export async function storedOf(query: Queries, prefix: string): Promise<StoredRow[]> {
  const names = `${prefix}%`;
  const users = await query
    .selectFrom("users")
    .select(["id", "username"])
    .where("username", "like", names)
    .execute();
  const sessions = await query
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["username", "token_hash as id"])
    .where("username", "like", names)
    .execute();
  const favourites = await query
    .selectFrom("favourites")
    .innerJoin("users", "users.id", "favourites.user_id")
    .select(["username", "content_id as id"])
    .where("username", "like", names)
    .execute();
  const blocks = await query
    .selectFrom("finished_segments")
    .innerJoin("users", "users.id", "finished_segments.user_id")
    .select(["username", "content_id", "block", "bits"])
    .where("username", "like", names)
    .execute();
  const records = await query
    .selectFrom("study_records")
    .innerJoin("users", "users.id", "study_records.user_id")
    .select(["username", "study_records.id as id"])
    .where("username", "like", names)
    .execute();
  const events = await query
    .selectFrom("review_events")
    .innerJoin("users", "users.id", "review_events.user_id")
    .select(["username", "review_events.id as id"])
    .where("username", "like", names)
    .execute();
  const messages = await query
    .selectFrom("feedback")
    .select(["id", "contact"])
    .where("contact", "like", names)
    .execute();
  const rowsOf = (kind: StoredRow["kind"], found: readonly { username: string; id: string }[]): StoredRow[] =>
    found.map(({ username, id }) => ({ kind, learner: username, id }));
  return [
    ...users.map(({ username }) => ({ kind: "account" as const, learner: username, id: username })),
    ...rowsOf("session", sessions),
    ...rowsOf("favourite", favourites),
    ...rowsOf("record", records),
    ...rowsOf("review", events),
    ...blocks.flatMap(({ username, content_id, block, bits }) =>
      Array.from({ length: blockSize }, (_, bit) => bit)
        .filter((bit) => (bits & (1 << bit)) !== 0)
        .map((bit) => ({
          kind: "progress" as const,
          learner: username,
          id: `${content_id}/${block * blockSize + bit}`,
        })),
    ),
    ...messages.map(({ id, contact }) => ({
      kind: "feedback" as const,
      learner: contact?.replace(/@.*$/, "") ?? "",
      id,
    })),
  ];
}

/** Rows that follow from others and would show a write that was applied twice: `card of mei counts 3 events, not 2`. */
export async function miscounted(query: Queries, prefix: string): Promise<string[]> {
  const cards = await query
    .selectFrom("review_cards")
    .innerJoin("users", "users.id", "review_cards.user_id")
    .select(["username", "card", "events"])
    .select((row) =>
      row
        .selectFrom("review_events")
        .whereRef("review_events.user_id", "=", "review_cards.user_id")
        .whereRef("review_events.card", "=", "review_cards.card")
        .select(row.fn.countAll<number>().as("count"))
        .as("stored"),
    )
    .where("username", "like", `${prefix}%`)
    .execute();
  return cards
    .filter(({ events, stored }) => events !== stored)
    .map(
      ({ username, card, events, stored }) => `${card} of ${username} counts ${events} events, not ${stored}`,
    );
}
