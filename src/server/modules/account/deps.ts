import type { Database } from "#server/db/database.ts";
import type { LimitedEmail } from "#server/mail/report-email-limit.ts";
import type { SendEmail } from "#server/mail/email-sender.ts";
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

export type AccountDeps = {
  database: Database;
  users: UserStore;
  sessions: SessionStore;
  devices: DeviceStore;
  events: EventStore;
  throttles: Throttles;
  /** Limits how many passwords are hashed concurrently. */
  queue: WorkQueue;
  now: () => number;
  /** Only for job handlers. Other code adds a job. */
  sendEmail: SendEmail;
  /** Call it after adding a job. */
  wakeJobs: () => void;
  onEmailLimitReached: (kind: LimitedEmail) => void;
  afterReply: AfterReply;
  /** The public origin. Links in e-mails start with it. */
  origin: string;
};

export type AccountNeeds = Pick<
  AccountDeps,
  "database" | "now" | "sendEmail" | "wakeJobs" | "onEmailLimitReached" | "afterReply" | "origin"
> & {
  limitScale: number;
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
