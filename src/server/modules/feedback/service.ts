import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { feedback } from "#contract/feedback.ts";
import { dayMs } from "#domain/day.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { reencode } from "#server/pictures/uploaded-picture.ts";
import type { WorkQueue } from "#server/work-queue.ts";
import { feedbackMail } from "./feedback-mail.ts";
import { feedbackStore } from "./store.ts";
import type { FeedbackRow } from "./store.ts";

type Sender = { userId: string | undefined; address: string; language: Language };
type FeedbackBody = ParsedInputOf<(typeof feedback)["submit"]>["body"];

function trimmedOrNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

/**
 * Maximum per learner. Beyond it new messages are rejected, because an operator may not have read the oldest
 * ones. Visitors are limited by address.
 */
const maxMessages = 500;

/** Maximum per day for all visitors together, so that they cannot fill the disk. */
const visitorsPicturesADay = 200;

/** Long enough to answer the message. */
const pictureLifetimeMs = 180 * dayMs;

/**
 * A visitor's message is deleted this long after its answer, which leaves time to reply. A learner's messages
 * are stored as long as the account.
 */
const answeredLifetimeMs = 365 * dayMs;

/** After this time an answer would no longer help a visitor. */
const unansweredLifetimeMs = 2 * 365 * dayMs;

/** The length of the longer side in pixels. It suffices to read a phone's screen. */
const longestSide = 1600;

const pictureRefusals = {
  unsupported: "feedback.picture-unsupported",
  broken: "feedback.picture-broken",
  tooLarge: "feedback.picture-too-large",
} as const;

export type FeedbackDeps = {
  database: Database;
  now: () => number;
  pictures: WorkQueue;
  countScreenshot: (sender: Sender) => Promise<void>;
  isMailed: boolean;
  wakeJobs: () => void;
};

/** Stores a message. It is idempotent by id. The same id with another text is rejected. */
export async function submitFeedback(deps: FeedbackDeps, body: FeedbackBody, sender: Sender): Promise<void> {
  const { database, now, isMailed, wakeJobs } = deps;
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
    to_mail: isMailed ? 1 : 0,
  };
  const picture = await readPicture(deps, body.screenshot, sender);
  await database.transaction(async (tx) => {
    const store = feedbackStore(tx);
    if (sender.userId !== undefined) await lockUser(tx, sender.userId);
    const isNew = await store.add(row);
    if (!isNew && (await store.contentOf(body.id)) !== content) throw new AppError("feedback.id-taken");
    if (isNew && sender.userId !== undefined && (await store.hasMoreThan(sender.userId, maxMessages)))
      throw new AppError("feedback.too-many");
    if (isNew && picture !== undefined) await store.addPicture(body.id, picture, now());
    if (isNew && isMailed) {
      const { collectMs } = feedbackMail;
      await jobStore(tx).ensure(
        jobRow(jobTable.mailFeedback, {}, { now: now(), key: "next", runAt: now() + collectMs }),
      );
    }
  });
  if (isMailed) wakeJobs();
}

async function readPicture(
  { database, now, pictures, countScreenshot }: FeedbackDeps,
  screenshot: string | undefined,
  sender: Sender,
): Promise<string | undefined> {
  if (screenshot === undefined) return undefined;
  const { visitorsSentPictures } = feedbackStore(database.query);
  if (sender.userId === undefined && (await visitorsSentPictures(now() - dayMs, visitorsPicturesADay)))
    throw new AppError("feedback.pictures-full");
  await countScreenshot(sender);
  const bytes = Buffer.from(screenshot, "base64");
  const jpeg = await pictures.run(() =>
    reencode(bytes, pictureRefusals, (picture) =>
      picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true }),
    ),
  );
  return jpeg.toString("base64");
}

export async function removeOldPictures(query: Queries, now: number): Promise<void> {
  await feedbackStore(query).removePicturesBefore(now - pictureLifetimeMs);
}

/** Deletes visitors' messages that were answered, or have waited for an answer, for a long time. */
export async function removeVisitorsMessages(query: Queries, now: number): Promise<void> {
  await feedbackStore(query).removeVisitorsBefore({
    answeredAt: now - answeredLifetimeMs,
    createdAt: now - unansweredLifetimeMs,
  });
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await feedbackStore(tx).removeOf(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  const store = feedbackStore(query);
  async function* pages(): AsyncGenerator<unknown[]> {
    for await (const rows of rowPages<FeedbackRow>((last, limit) => store.pageAfter(userId, last, limit)))
      // Messages are read one by one, because each may have a picture.
      for (const row of rows) yield [exportedMessage(row, await store.pictureOf(row.id))];
  }
  return { list: pages() };
}

function exportedMessage(row: FeedbackRow, picture: string | undefined): unknown {
  return {
    type: row.type,
    content: row.content,
    contact: row.contact,
    device: row.device === null ? null : (JSON.parse(row.device) as unknown),
    contentId: row.content_id,
    segment: row.segment,
    language: row.language,
    createdAt: row.created_at,
    screenshot: picture ?? null,
    answeredAt: row.answered_at,
  };
}
