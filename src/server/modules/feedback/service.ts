import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Queries } from "#server/db/database.ts";
import { feedbackStore } from "./store.ts";
import type { FeedbackStore } from "./store.ts";

type FeedbackBody = ParsedInputOf<(typeof feedback)["submit"]>["body"];

/** Text with the blanks around it gone, or nothing. */
function said(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

/**
 * Keeps what a learner tells us. Sending the same message twice (a phone that lost the answer) stores it once;
 * the same id with other words is refused, so that nothing is silently lost.
 */
export async function submitFeedback(
  { store, now }: { store: FeedbackStore; now: () => number },
  body: FeedbackBody,
  sender: { userId: string | undefined; language: Language },
): Promise<void> {
  const content = said(body.content);
  const contact = said(body.contact);
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
  if (await store.add(row)) return;
  if ((await store.contentOf(body.id)) !== content) throw new AppError("feedback.id-taken");
}

/** Erases what a learner told us while signed in. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await feedbackStore(tx).removeOf(userId);
}

/** What a learner told us while signed in, for them to keep. */
export async function exportOf(query: Queries, userId: string): Promise<unknown> {
  const rows = await feedbackStore(query).of(userId);
  return rows.map((row) => ({
    type: row.type,
    content: row.content,
    contact: row.contact,
    device: row.device === null ? null : (JSON.parse(row.device) as unknown),
    contentId: row.content_id,
    segment: row.segment,
    language: row.language,
    createdAt: row.created_at,
  }));
}
