import { dayMs } from "#domain/day.ts";
import { defaultLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import type { KaiwaJobs } from "#server/jobs/job-table.ts";
import { jobRow, runnable } from "#server/jobs/job-type.ts";
import { dateIn, priceIn, timeIn } from "#server/mail/written-values.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { countingGrants, expiryAsOf } from "#server/modules/membership/grants/grants.ts";
import { serverTexts } from "#server/texts.ts";
import { endingStore, mailStore } from "./store.ts";
import type { Ending } from "./store.ts";

type MailDeps = Pick<
  MembershipDeps,
  "database" | "now" | "plans" | "payments" | "sendEmail" | "wakeJobs" | "origin"
>;

const noticeMs = 7 * dayMs;

/** `page` is the number of memberships per transaction, `pages` the number of transactions per run. */
const page = 100;
const pages = 50;

export function membershipMailJobs(
  deps: MailDeps,
): Pick<KaiwaJobs, "mailReceipt" | "mailRefund" | "membershipEndings" | "mailEnding"> {
  return {
    mailReceipt: runnable(jobTable.mailReceipt, ({ orderId }) => sendReceipt(deps, orderId)),
    mailRefund: runnable(jobTable.mailRefund, ({ refundNumber }) => sendRefund(deps, refundNumber)),
    membershipEndings: runnable(jobTable.membershipEndings, (_payload, { signal }) =>
      findEndings(deps, signal),
    ),
    mailEnding: runnable(jobTable.mailEnding, (payload) => sendEnding(deps, payload)),
  };
}

/** Sends the receipt of a paid order to a verified address. */
async function sendReceipt(deps: MailDeps, orderId: string): Promise<void> {
  const { query } = deps.database;
  const order = await mailStore(query).paidOrder(orderId);
  const to = verifiedAddress(order);
  if (order === undefined || to === undefined || order.paid_at === null) return;
  const { language } = order;
  const expiry = expiryAsOf(await countingGrants(query, deps, order.user_id), order.paid_at);
  await deps.sendEmail(
    to,
    {
      kind: "receipt",
      username: order.username,
      order: order.id,
      plan: deps.plans[order.plan].title[language],
      amount: priceIn(language, order.amount_fen),
      method: serverTexts(language).letterWords.methods[order.method],
      transaction: order.transaction_id ?? "",
      paidAt: timeIn(language, order.paid_at),
      memberUntil: dateIn(language, expiry ?? order.paid_at),
      link: `${deps.origin}${paths.receipt(order.id)}`,
    },
    language,
  );
}

async function sendRefund({ database, plans, sendEmail, origin }: MailDeps, number: string): Promise<void> {
  const refund = await mailStore(database.query).doneRefund(number);
  const to = verifiedAddress(refund);
  if (refund === undefined || to === undefined || refund.done_at === null) return;
  const { language } = refund;
  await sendEmail(
    to,
    {
      kind: refund.reason === "second-payment" ? "returned" : "refunded",
      username: refund.username,
      order: refund.id,
      plan: plans[refund.plan].title[language],
      returned: priceIn(language, refund.amount_fen),
      method: serverTexts(language).letterWords.methods[refund.method],
      refundedAt: timeIn(language, refund.done_at),
      link: `${origin}${paths.receipt(refund.id)}`,
    },
    language,
  );
}

/** Adds e-mails to members whose membership ends within a week. Each end is announced once. */
async function findEndings({ database, now, wakeJobs }: MailDeps, signal: AbortSignal): Promise<void> {
  const store = endingStore(database);
  for (let turn = 0; turn < pages; turn += 1) {
    signal.throwIfAborted();
    const time = now();
    const window = { after: time, until: time + noticeMs, limit: page };
    const found = await store.notify(window, (ending) => endingRow(ending, time));
    if (found > 0) wakeJobs();
    if (found < page) return;
  }
}

function endingRow(ending: Ending, now: number) {
  const { id, premium_expiry: expiry } = ending;
  if (expiry === null || verifiedAddress(ending) === undefined) return undefined;
  const payload = { userId: id, expiry, language: ending.language ?? defaultLanguage };
  return jobRow(jobTable.mailEnding, payload, { now, userId: id, key: id });
}

async function sendEnding(
  { database, now, sendEmail, origin }: MailDeps,
  { userId, expiry, language }: { userId: string; expiry: number; language: Language },
): Promise<void> {
  const user = await mailStore(database.query).member(userId);
  const to = verifiedAddress(user);
  // The membership was extended or refunded, or it is over.
  if (user === undefined || to === undefined || user.premium_expiry !== expiry || expiry <= now()) return;
  const facts = { username: user.username, memberUntil: dateIn(language, expiry) };
  await sendEmail(to, { kind: "ending", ...facts, link: `${origin}${screenPaths.payment}` }, language);
}

function verifiedAddress(
  person: { email: string | null; email_verified_at: number | null } | undefined,
): string | undefined {
  if (person === undefined || person.email_verified_at === null) return undefined;
  return person.email ?? undefined;
}
