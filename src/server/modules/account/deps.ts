import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import { writeLetter } from "#server/mail/letters.ts";
import type { Letter } from "#server/mail/letters.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { emailStore } from "./email/store.ts";
import type { EmailStore } from "./email/store.ts";
import { eventLifetimeMs } from "./events/service.ts";
import { eventStore } from "./events/store.ts";
import type { EventStore } from "./events/store.ts";
import { passwordQueue } from "./password/password-hash.ts";
import { passwordStore } from "./password/store.ts";
import type { PasswordStore } from "./password/store.ts";
import type { AfterReply } from "./protection/after-reply.ts";
import { throttles } from "./protection/throttles.ts";
import type { Throttles } from "./protection/throttles.ts";
import type { WorkQueue } from "./protection/work-queue.ts";
import { sessionLifetimeMs } from "./sessions/service.ts";
import { sessionStore } from "./sessions/store.ts";
import type { SessionStore } from "./sessions/store.ts";
import { loginFlowStore } from "./social/login-flow-store.ts";
import { userStore } from "./store.ts";
import type { UserStore } from "./store.ts";

/** What the services of accounts work with; tests pass their own. */
export type AccountDeps = {
  database: Database;
  users: UserStore;
  sessions: SessionStore;
  passwords: PasswordStore;
  emails: EmailStore;
  events: EventStore;
  throttles: Throttles;
  /** Runs the password hashing, which is expensive, a few at a time. */
  queue: WorkQueue;
  now: () => number;
  /** Deletes expired rows, at most once an hour. */
  tidy: () => Promise<void>;
  /** Resolves when the mail server has accepted the letter. */
  post: (to: string, letter: Letter, language: Language) => Promise<void>;
  afterReply: AfterReply;
  /** Where learners reach the site, for links in mails. */
  origin: string;
};

export type AccountNeeds = {
  database: Database;
  now: () => number;
  /** How far the operator has raised or lowered the rate limits. */
  limitScale: number;
  mailer: Mailer;
  afterReply: AfterReply;
  origin: string;
  supportEmail: string;
};

const tidyEveryMs = 60 * 60_000;

export function accountDeps(needs: AccountNeeds): AccountDeps {
  const { database, now, limitScale, mailer, afterReply, origin } = needs;
  const sessions = sessionStore(database);
  const passwords = passwordStore(database);
  const emails = emailStore(database);
  const events = eventStore(database.query);
  const loginFlows = loginFlowStore(database);
  const limits = throttles(database, { now, limitScale });
  let nextTidy = 0;
  const tidy = async (): Promise<void> => {
    if (now() < nextTidy) return;
    nextTidy = now() + tidyEveryMs;
    await limits.sweep();
    await sessions.removeUnusedSince(now() - sessionLifetimeMs);
    await sessions.removeReplaced(now());
    await emails.removeExpired(now());
    await passwords.removeExpired(now());
    await loginFlows.removeExpired(now());
    await events.removeBefore(now() - eventLifetimeMs);
  };
  return {
    database,
    users: userStore(database.query),
    sessions,
    passwords,
    emails,
    events,
    throttles: limits,
    queue: passwordQueue(),
    now,
    tidy,
    post: (to, letter, language) => mailer.send(to, writeLetter(letter, language, needs.supportEmail)),
    afterReply,
    origin,
  };
}
