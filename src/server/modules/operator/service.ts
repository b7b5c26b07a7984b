import { cleanUsername, fold } from "#contract/account-rules.ts";
import { dayMs } from "#domain/day.ts";
import { refundObjections } from "#domain/membership/refund-rule.ts";
import type { RefundObjection } from "#domain/membership/refund-rule.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { auditStore } from "./audit-store.ts";
import type { Act, AuditFilter, AuditRow } from "./audit-store.ts";
import { operatorStore } from "./store.ts";
import type { EventFacts, GrantRow, OrderFacts, OrderFilter, ListedOrderRow, PersonRow } from "./store.ts";

export type { OrderFacts } from "./store.ts";

export type OperatorDeps = { database: Database; now: () => number; actor: string };

type Note = Pick<Act, "act" | "subject" | "userId"> & { details?: Act["details"] };

/** Call it in the transaction of the act. */
export async function noteAct(
  tx: Queries,
  { actor, now }: Pick<OperatorDeps, "actor" | "now">,
  { details = {}, ...note }: Note,
): Promise<void> {
  await auditStore(tx).add({ ...note, actor, details, at: now() });
}

export const buyerOf = (tx: Queries, orderId: string): Promise<string | null> =>
  operatorStore(tx).buyerOf(orderId);

/** Finds a user by id, name or e-mail address. `words` is not recorded, because it may be an address. */
export async function findPerson(deps: OperatorDeps, words: string): Promise<PersonRow> {
  const store = operatorStore(deps.database.query);
  const person =
    (await store.person("id", words)) ??
    (words.includes("@")
      ? await store.person("email_folded", fold(words.trim()))
      : await store.person("username_folded", fold(cleanUsername(words))));
  if (person === undefined)
    throw new OperatorError(`There is no account with the name, address or id ${words}.`);
  return person;
}

export type PersonFacts = {
  person: PersonRow;
  sessions: { count: number; lastUsedAt: number | null };
  logins: string[];
  grants: GrantRow[];
  orders: ListedOrderRow[];
  messages: number;
};

/** Returns facts about a user, without secrets. */
export async function personFacts(deps: OperatorDeps, words: string): Promise<PersonFacts> {
  const person = await findPerson(deps, words);
  return deps.database.transaction(async (tx) => {
    const store = operatorStore(tx);
    await noteAct(tx, deps, { act: "user.read", subject: person.id, userId: person.id });
    return {
      person,
      sessions: await store.sessions(person.id),
      logins: await store.logins(person.id),
      grants: await store.grants(person.id),
      orders: await store.orders({ userId: person.id, limit: 50 }),
      messages: await store.messageCount(person.id),
    };
  });
}

export async function listOrders(
  deps: OperatorDeps,
  { user, ...filter }: Omit<OrderFilter, "userId"> & { user?: string },
): Promise<ListedOrderRow[]> {
  const person = user === undefined ? undefined : await findPerson(deps, user);
  return deps.database.transaction(async (tx) => {
    const userId = person?.id ?? null;
    await noteAct(tx, deps, { act: "orders.list", subject: userId, userId, details: filter });
    return operatorStore(tx).orders({ ...filter, ...(person !== undefined && { userId: person.id }) });
  });
}

export async function orderFacts(deps: OperatorDeps, id: string): Promise<OrderFacts> {
  return deps.database.transaction(async (tx) => {
    const facts = await operatorStore(tx).order(id);
    if (facts === undefined) throw new OperatorError(`There is no order ${id}.`);
    await noteAct(tx, deps, { act: "orders.read", subject: id, userId: facts.order.user_id });
    return facts;
  });
}

/** An order, and why the refund rule does not cover it. */
export type RefundCase = { order: ListedOrderRow; objections: RefundObjection[]; scenes: string[] };

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
    throw new OperatorError(`Order ${id} is ${order.status}: it has no money to return.`);
  const { user_id: userId, paid_at: paidAt } = order;
  const scenes = userId === null ? [] : await store.studiedSince(userId, memberScenes, paidAt);
  const objections = refundObjections({ paidAt, now: now(), hasUsedScenes: scenes.length > 0 });
  return { order, objections, scenes };
}

/** A refund that takes longer needs attention. */
const slowRefundMs = dayMs;

export type Incidents = {
  events: EventFacts[];
  refunds: Awaited<ReturnType<ReturnType<typeof operatorStore>["slowRefunds"]>>;
};

/** Lists open incidents, with `withSeen` also closed ones, and refunds that failed or are slow. */
export async function listIncidents(
  deps: OperatorDeps,
  filter: { withSeen: boolean; limit: number },
): Promise<Incidents> {
  return deps.database.transaction(async (tx) => {
    await noteAct(tx, deps, { act: "incidents.list", subject: null, userId: null, details: filter });
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
    const userId = await operatorStore(tx).payerOf(event.number);
    await noteAct(tx, deps, { act: "incidents.read", subject: id, userId });
    return event;
  });
}

export async function closeIncident(deps: OperatorDeps, id: string, reason: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const store = operatorStore(tx);
    const seen = await store.markSeen(id, deps.now());
    if (seen === undefined) throw new OperatorError(`There is no open incident ${id}.`);
    const userId = await store.payerOf(seen.number);
    await noteAct(tx, deps, { act: "incidents.seen", subject: id, userId, details: { reason } });
  });
}

export function readLog(
  { database }: Pick<OperatorDeps, "database">,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  return auditStore(database.query).list(filter);
}

/**
 * Removes a learner from the audit log. Call it in the transaction that erases the account, before orders and
 * messages are erased.
 */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await auditStore(tx).forget(userId);
}

/** Exports acts of operators that concern a learner. */
export function exportOf(query: Queries, userId: string): JsonPart {
  async function* acts(): AsyncGenerator<unknown[]> {
    yield (await auditStore(query).about(userId)).map(({ act, subject, details, created_at }) => ({
      act,
      subject,
      details: JSON.parse(details) as unknown,
      createdAt: created_at,
    }));
  }
  return { list: acts() };
}
