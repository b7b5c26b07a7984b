import { cleanUsername, fold } from "#contract/account-rules.ts";
import { refundObjections } from "#domain/membership/refund-rule.ts";
import type { RefundObjection } from "#domain/membership/refund-rule.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { auditStore } from "./audit-store.ts";
import type { Act, AuditFilter, AuditRow } from "./audit-store.ts";
import { operatorStore } from "./store.ts";
import type {
  EventFacts,
  FeedbackRow,
  GrantRow,
  OrderFacts,
  OrderFilter,
  OrderRow,
  PersonRow,
} from "./store.ts";

/** An operator at work: whatever they do, and whatever they read about somebody, is written down. */
export type OperatorDeps = { database: Database; now: () => number; actor: string };

type Note = Pick<Act, "act" | "subject"> & { details?: Act["details"] };

/** Writes down what is being done, in the transaction that does it. */
export async function noteAct(
  tx: Queries,
  { actor, now }: Pick<OperatorDeps, "actor" | "now">,
  { act, subject, details = {} }: Note,
): Promise<void> {
  await auditStore(tx).add({ actor, act, subject, details, at: now() });
}

/**
 * Somebody by id, name or e-mail address. What was searched for is not written down: it may be an address, and would
 * outlive the account.
 */
export async function findPerson(deps: OperatorDeps, words: string): Promise<PersonRow> {
  const store = operatorStore(deps.database.query);
  const person =
    (await store.person("id", words)) ??
    (words.includes("@")
      ? await store.person("email_folded", fold(words.trim()))
      : await store.person("username_folded", fold(cleanUsername(words))));
  if (person === undefined) throw new OperatorError(`There is nobody with the name, address or id ${words}.`);
  return person;
}

export type PersonFacts = {
  person: PersonRow;
  sessions: { count: number; lastUsedAt: number | null };
  logins: string[];
  grants: GrantRow[];
  orders: OrderRow[];
  messages: number;
};

/** What there is to know about somebody, without anything secret. */
export async function personFacts(deps: OperatorDeps, words: string): Promise<PersonFacts> {
  const person = await findPerson(deps, words);
  return deps.database.transaction(async (tx) => {
    const store = operatorStore(tx);
    await noteAct(tx, deps, { act: "user.read", subject: person.id });
    return {
      person,
      sessions: await store.sessions(person.id),
      logins: await store.logins(person.id),
      grants: await store.grants(person.id),
      orders: await store.orders({ userId: person.id, limit: 50 }),
      messages: await store.feedbackOf(person.id),
    };
  });
}

export async function listOrders(
  deps: OperatorDeps,
  { user, ...filter }: Omit<OrderFilter, "userId"> & { user?: string },
): Promise<OrderRow[]> {
  const person = user === undefined ? undefined : await findPerson(deps, user);
  return deps.database.transaction(async (tx) => {
    await noteAct(tx, deps, { act: "orders.list", subject: person?.id ?? null, details: filter });
    return operatorStore(tx).orders({ ...filter, ...(person !== undefined && { userId: person.id }) });
  });
}

export async function orderFacts(deps: OperatorDeps, id: string): Promise<OrderFacts> {
  return deps.database.transaction(async (tx) => {
    const facts = await operatorStore(tx).order(id);
    if (facts === undefined) throw new OperatorError(`There is no order ${id}.`);
    await noteAct(tx, deps, { act: "orders.read", subject: id });
    return facts;
  });
}

/** An order that may be refunded, and why it would be beyond the rule. */
export type RefundCase = { order: OrderRow; objections: RefundObjection[]; scenes: string[] };

/** Holds an order against the rule that learners can read. */
export async function refundCase(
  { database, now }: OperatorDeps,
  id: string,
  memberScenes: readonly string[],
): Promise<RefundCase> {
  const store = operatorStore(database.query);
  const facts = await store.order(id);
  if (facts === undefined) throw new OperatorError(`There is no order ${id}.`);
  const { order } = facts;
  if (order.paid_at === null || !["paid", "refunding", "refunded"].includes(order.status))
    throw new OperatorError(`Order ${id} is ${order.status}: there is no money to give back.`);
  const { user_id: userId, paid_at: paidAt } = order;
  const scenes = userId === null ? [] : await store.studiedSince(userId, memberScenes, paidAt);
  const objections = refundObjections({ paidAt, now: now(), hasUsedScenes: scenes.length > 0 });
  return { order, objections, scenes };
}

export async function listFeedback(
  deps: OperatorDeps,
  filter: { withAnswered: boolean; limit: number },
): Promise<{ messages: FeedbackRow[]; unanswered: number }> {
  return deps.database.transaction(async (tx) => {
    await noteAct(tx, deps, { act: "feedback.list", subject: null, details: filter });
    const store = operatorStore(tx);
    return { messages: await store.feedback(filter), unanswered: await store.unanswered() };
  });
}

/** The message whose id begins so. */
async function oneMessage(tx: Queries, id: string): Promise<FeedbackRow> {
  const [message, another] = await operatorStore(tx).feedbackBeginning(id);
  if (message === undefined) throw new OperatorError(`There is no message ${id}.`);
  if (another !== undefined)
    throw new OperatorError(`Several messages begin with ${id}: name more of the id.`);
  return message;
}

export async function readFeedback(deps: OperatorDeps, id: string): Promise<FeedbackRow> {
  return deps.database.transaction(async (tx) => {
    const message = await oneMessage(tx, id);
    await noteAct(tx, deps, { act: "feedback.read", subject: message.id });
    return message;
  });
}

/** Marks a message as answered. False when it had been marked before. */
export async function answerFeedback(
  deps: OperatorDeps,
  id: string,
): Promise<{ message: FeedbackRow; isNew: boolean }> {
  return deps.database.transaction(async (tx) => {
    const message = await oneMessage(tx, id);
    const isNew = await operatorStore(tx).markAnswered(message.id, deps.now());
    if (isNew) await noteAct(tx, deps, { act: "feedback.answered", subject: message.id });
    return { message, isNew };
  });
}

/** How long a refund may take before somebody should look. */
const slowRefundMs = 24 * 60 * 60_000;

export type Incidents = {
  events: EventFacts[];
  refunds: Awaited<ReturnType<ReturnType<typeof operatorStore>["slowRefunds"]>>;
};

/** What does not fit between us and the providers, and refunds that do not get done. */
export async function listIncidents(
  deps: OperatorDeps,
  filter: { withSeen: boolean; limit: number },
): Promise<Incidents> {
  return deps.database.transaction(async (tx) => {
    await noteAct(tx, deps, { act: "incidents.list", subject: null, details: filter });
    const store = operatorStore(tx);
    return {
      events: await store.incidents(filter),
      refunds: await store.slowRefunds(deps.now() - slowRefundMs),
    };
  });
}

export async function readIncident(deps: OperatorDeps, id: string) {
  return deps.database.transaction(async (tx) => {
    const event = await operatorStore(tx).incident(id);
    if (event === undefined) throw new OperatorError(`There is no incident ${id}.`);
    await noteAct(tx, deps, { act: "incidents.read", subject: id });
    return event;
  });
}

export async function closeIncident(deps: OperatorDeps, id: string, reason: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (!(await operatorStore(tx).markSeen(id, deps.now())))
      throw new OperatorError(`There is no incident ${id} that waits for anybody.`);
    await noteAct(tx, deps, { act: "incidents.seen", subject: id, details: { reason } });
  });
}

export function readLog(
  { database }: Pick<OperatorDeps, "database">,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  return auditStore(database.query).list(filter);
}

/** Takes a learner out of the log of what operators did. To be called in the transaction that erases the account. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await auditStore(tx).forget(userId);
}

/** What operators did to a learner's account, and when they looked at it. */
export function exportOf(query: Queries, userId: string): JsonPart {
  async function* acts(): AsyncGenerator<unknown[]> {
    yield (await auditStore(query).about(userId)).map(({ act, created_at }) => ({
      act,
      createdAt: created_at,
    }));
  }
  return { list: acts() };
}
