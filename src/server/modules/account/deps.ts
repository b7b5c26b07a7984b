import type { Database } from "#server/db/database.ts";
import type { HeldBackMail } from "#server/mail/held-back.ts";
import type { LetterPost } from "#server/mail/letter-post.ts";
import { deviceStore } from "./devices/store.ts";
import type { DeviceStore } from "./devices/store.ts";
import { eventStore } from "./events/store.ts";
import type { EventStore } from "./events/store.ts";
import { passwordQueue } from "./password-hash.ts";
import type { AfterReply } from "./protection/after-reply.ts";
import { throttles } from "./protection/throttles.ts";
import type { Throttles } from "./protection/throttles.ts";
import type { WorkQueue } from "#server/work-queue.ts";
import { sessionStore } from "./sessions/store.ts";
import type { SessionStore } from "./sessions/store.ts";
import { userStore } from "./store.ts";
import type { UserStore } from "./store.ts";

/** What the services of accounts work with; tests pass their own. */
export type AccountDeps = {
  database: Database;
  users: UserStore;
  sessions: SessionStore;
  devices: DeviceStore;
  events: EventStore;
  throttles: Throttles;
  /** Runs the password hashing, which is expensive, a few at a time. */
  queue: WorkQueue;
  now: () => number;
  /** Only for handlers of jobs: whatever else wants a letter sent writes a job. */
  post: LetterPost;
  /** Has jobs looked for that were just written. */
  wakeJobs: () => void;
  /** Told when a mail is not sent because too many are. */
  onMailHeldBack: (kind: HeldBackMail) => void;
  afterReply: AfterReply;
  /** Where learners reach the site, for links in mails. */
  origin: string;
};

export type AccountNeeds = Pick<
  AccountDeps,
  "database" | "now" | "post" | "wakeJobs" | "onMailHeldBack" | "afterReply" | "origin"
> & {
  /** How far the operator has raised or lowered the rate limits. */
  limitScale: number;
  /** How many mails of each kind may leave in an hour. */
  mailsPerHour: number;
};

export function accountDeps({ limitScale, mailsPerHour, ...needs }: AccountNeeds): AccountDeps {
  const { database, now } = needs;
  return {
    ...needs,
    users: userStore(database.query),
    sessions: sessionStore(database),
    devices: deviceStore(database),
    events: eventStore(database.query),
    throttles: throttles(database, { now, limitScale, mailsPerHour }),
    queue: passwordQueue(),
  };
}
