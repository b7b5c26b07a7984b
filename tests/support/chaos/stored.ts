import type { FavouriteItem } from "#contract/favourites.schema.ts";
import type { HistoryData } from "#contract/history.schema.ts";
import type { ProgressData } from "#contract/progress.schema.ts";
import type { ReviewPullData } from "#contract/review.schema.ts";
import type { Queries } from "#server/db/database.ts";
import { password } from "./learner.ts";
import { requester } from "./requests.ts";
import { Ledger } from "./ledger.ts";
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

/** What a learner sees who signs in on a new device: the same, by the API. Throws when it cannot be read. */
export async function seenBy(origin: string, username: string): Promise<StoredRow[]> {
  const ask = requester(origin, new Ledger());
  const data = async <T>(path: string, token?: string, body?: unknown): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask({ method: body === undefined ? "GET" : "POST", path, token, body });
      if (answer.status === 200) return answer.data as T; // The server checks every answer against its schema.
      if (tries === 5) throw new Error(`${path} for ${username}: ${answer.status} ${answer.error ?? ""}`);
    }
  };
  const { token } = await data<{ token: string }>("/api/user/login", undefined, { username, password });
  const favourites = await data<{ list: FavouriteItem[] }>("/api/user/collect/list?limit=100", token);
  const progress = await data<ProgressData>("/api/user/progress", token);
  const history = await data<HistoryData>("/api/user/study/history?limit=100", token);
  const review = await data<ReviewPullData>("/api/user/review/events", token);
  if (history.total !== history.list.length)
    throw new Error(`${username} has ${history.total} records, listed are ${history.list.length}`);
  const rowsOf = (kind: StoredRow["kind"], ids: readonly string[]): StoredRow[] =>
    ids.map((id) => ({ kind, learner: username, id }));
  return [
    ...rowsOf(
      "favourite",
      favourites.list.map(({ contentId }) => contentId),
    ),
    ...rowsOf(
      "record",
      history.list.map(({ id }) => id),
    ),
    ...rowsOf(
      "review",
      review.events.map(({ id }) => id),
    ),
    ...rowsOf(
      "progress",
      Object.entries(progress).flatMap(([contentId, { completedSegments }]) =>
        completedSegments.map((segment) => `${contentId}/${segment}`),
      ),
    ),
  ];
}
