import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { feedbackStore } from "./store.ts";
import type { FeedbackRow } from "./store.ts";

type FeedbackBody = ParsedInputOf<(typeof feedback)["submit"]>["body"];

/** The text without surrounding white space, or null when nothing is left. */
function trimmedOrNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

/**
 * How many messages of one learner are kept. Another one is refused rather than an old one deleted: the operator may not have
 * read it yet. Visitors have no account to count for; how often they write is limited by their address.
 */
const messagesKept = 500;

/**
 * Stores a message. Idempotent by its id, since a client that got no response sends it again; the same id with another text is
 * refused, so that nothing is silently lost.
 */
export async function submitFeedback(
  { database, now }: { database: Database; now: () => number },
  body: FeedbackBody,
  sender: { userId: string | undefined; language: Language },
): Promise<void> {
  const content = trimmedOrNull(body.content);
  const contact = trimmedOrNull(body.contact);
  if (content === null) throw new AppError("feedback.content-missing");
  if (sender.userId === undefined && contact === null) throw new AppError("feedback.contact-missing");
  const row = {
    id: body.id,
    user_id: sender.userId ?? null,
    type: body.type,
    content,
    contact,
    device: body.device === undefined ? null : JSON.stringify(body.device),
    content_id: body.contentId ?? null,
    segment: body.segment ?? null,
    language: sender.language,
    created_at: now(),
  };
  await database.transaction(async (tx) => {
    const store = feedbackStore(tx);
    if (sender.userId !== undefined) await lockUser(tx, sender.userId);
    const isNew = await store.add(row);
    if (!isNew && (await store.contentOf(body.id)) !== content) throw new AppError("feedback.id-taken");
    if (isNew && sender.userId !== undefined && (await store.hasMoreThan(sender.userId, messagesKept)))
      throw new AppError("feedback.too-many");
  });
}

/** Erases the messages that a learner sent while signed in. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await feedbackStore(tx).removeOf(userId);
}

/** The messages that a learner sent while signed in, oldest first. */
export function exportOf(query: Queries, userId: string): JsonPart {
  const store = feedbackStore(query);
  async function* pages(): AsyncGenerator<unknown[]> {
    for await (const rows of rowPages<FeedbackRow>((last, limit) => store.after(userId, last, limit)))
      yield rows.map(exportedMessage);
  }
  return { list: pages() };
}

function exportedMessage(row: FeedbackRow): unknown {
  return {
    type: row.type,
    content: row.content,
    contact: row.contact,
    device: row.device === null ? null : (JSON.parse(row.device) as unknown),
    contentId: row.content_id,
    segment: row.segment,
    language: row.language,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
  };
}
