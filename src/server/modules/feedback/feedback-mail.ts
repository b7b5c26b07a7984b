import { product } from "#domain/site/product.ts";
import type { Database } from "#server/db/database.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { RenderedEmail } from "#server/mail/emails.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { feedbackStore } from "./store.ts";
import type { FeedbackRow } from "./store.ts";

/** All messages that arrive within `collectMs` are in one e-mail. */
export const feedbackMail = { collectMs: 5 * 60_000, maxAtOnce: 50, excerptLength: 600 } as const;

export async function mailFeedback({
  database,
  mailer,
  to,
}: {
  database: Database;
  mailer: Mailer;
  /** Undefined if e-mails to support are switched off. Messages wait until the e-mails are switched on. */
  to: string | undefined;
}): Promise<void> {
  if (to === undefined) return;
  const store = feedbackStore(database.query);
  for (;;) {
    const messages = await store.unmailed(feedbackMail.maxAtOnce);
    if (messages.length === 0) return;
    await mailer.send(to, writeFeedbackMail(messages));
    // Messages are marked after the e-mail was sent, because sending one twice is better than losing it.
    await store.markMailed(messages.map(({ id }) => id));
  }
}

/**
 * Writes an English e-mail for operators, without contacts, because reading a contact is recorded in the
 * audit log.
 */
export function writeFeedbackMail(messages: readonly FeedbackRow[]): RenderedEmail {
  const parts = messages.map((message) => [factsOf(message), excerpt(message.content)]);
  const subject = `${product.name}: ${messages.length} new message${messages.length === 1 ? "" : "s"}`;
  const how = "To read one whole: npm run admin -- feedback show <id>";
  const text = [...parts.map(([facts, words]) => `${facts}\n${words}`), how].join("\n\n");
  const html = parts
    .map(([facts, words]) => `<p><b>${escapeHtml(facts ?? "")}</b><br>${escapeHtml(words ?? "")}</p>`)
    .join("\n");
  return { subject, text: `${text}\n`, html: `<!doctype html>\n${html}\n<p>${escapeHtml(how)}</p>\n` };
}

function factsOf({ id, type, language, content_id, segment, created_at }: FeedbackRow): string {
  const place = content_id === null ? [] : [`${content_id}${segment === null ? "" : ` line ${segment}`}`];
  return [new Date(created_at).toISOString(), type, language, ...place, id].join(" · ");
}

function excerpt(content: string): string {
  const { excerptLength } = feedbackMail;
  return content.length > excerptLength ? `${content.slice(0, excerptLength)} …` : content;
}
