import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { OrderData, PaymentStart } from "#contract/membership.schema.ts";
import type { PaymentChannel, PaymentMethod, PlanId } from "#domain/membership/order.ts";
import type { AppDeps } from "#server/app.ts";
import type { Database } from "#server/db/database.ts";
import { userStore } from "#server/modules/account/store.ts";
import { isSecured } from "#server/modules/account/service.ts";
import type { MembershipDeps, PaymentReports, Payments } from "#server/modules/membership/deps.ts";
import { reconcile } from "#server/modules/membership/background/reconcile.ts";
import { loadPlans } from "#server/modules/membership/plans.ts";
import type { Plans } from "#server/modules/membership/plans.ts";
import type { PaymentProviders, PaymentRequest } from "#server/payments/payment-provider.ts";
import { testApp } from "./app.ts";
import { newLearner } from "./learning-app.ts";
import { startGateway } from "./payment-gateway.ts";
import type { TestGateway } from "./payment-gateway.ts";

/** Noon in Beijing, far from the start and the end of the day. */
const beginning = Date.parse("2026-11-16T04:00:00Z");

type Options = {
  mode?: Payments["mode"];
  /** Clock and gateway of another server, which the new server shares. */
  beside?: { clock: { time: number }; gateway: TestGateway };
  /** Changes the providers, for example to do something between their response and the next step. */
  providers?: (real: TestProviders) => PaymentProviders;
  /** Timeout of providers, for tests in which one hangs. */
  patience?: { answersWithinMs: number };
  plans?: Plans;
  /** Replaces the disabled worker. */
  worker?: NonNullable<AppDeps["worker"]>;
  environment?: Record<string, string>;
  atEnd?: (clean: () => void | Promise<void>) => void;
};
type TestProviders = ReturnType<TestGateway["providers"]>;
export type MembershipApp = Awaited<ReturnType<typeof membershipApp>>;

/** Collects reports to operators. */
function keptReports() {
  const outcomes: string[] = [];
  const failures: string[] = [];
  const reports: PaymentReports = {
    outcome: ({ source, outcome }) => void outcomes.push(`${source} ${outcome}`),
    refused: (method) => void outcomes.push(`${method} refused`),
    providerFailed: ({ method, call }) => void failures.push(`${method} ${call}`),
  };
  return { outcomes, failures, reports };
}

/**
 * The server with a gateway that implements the providers' protocols, and a clock. Jobs run only on request. A learner's token
 * is the id.
 */
export async function membershipApp(database: Database, options: Options = {}) {
  const { mode = "sandbox", beside, plans = loadPlans(), atEnd = onTestFinished } = options;
  const clock = beside?.clock ?? { time: beginning };
  const now = (): number => clock.time;
  const gateway: TestGateway = beside?.gateway ?? (await ownGateway(now, atEnd));
  const real = gateway.providers("http://kaiwa.test", options.patience);
  const payments: Payments = { mode, providers: options.providers?.(real) ?? real };
  const app = await testApp(database, {
    authenticate: async (token) => token,
    isFresh: async () => true,
    now,
    payments,
    plans,
    atEnd,
    worker: options.worker ?? { pollMs: 3_600_000, atOnce: 0 },
    ...(options.environment && { environment: options.environment }),
  });
  const { reports, outcomes, failures } = keptReports();
  const users = { users: userStore(database.query) };
  const deps: MembershipDeps = {
    database,
    now,
    plans,
    payments,
    shop: { sellsInWechatOnIos: false },
    reports,
    sendEmail: async () => undefined,
    wakeJobs: () => undefined,
    isSecured: (userId) => isSecured(users, userId),
    origin: "http://kaiwa.test",
  };
  const ask = (
    learner: string,
    url: string,
    payload?: object,
    userAgent = "",
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: payload === undefined ? "GET" : "POST",
      url,
      headers: {
        "accept-language": "en",
        authorization: learner,
        "user-agent": userAgent,
        host: "kaiwa.test",
      },
      ...(payload !== undefined && { payload }),
    });
  async function dataOf<T>(answer: Promise<LightMyRequestResponse>): Promise<T> {
    const { statusCode, body } = await answer;
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
    return (JSON.parse(body) as { data: T }).data; // The server's schemas have validated it.
  }

  async function order(learner: string, plan: PlanId = "month", idempotencyKey?: string): Promise<OrderData> {
    return dataOf(
      ask(learner, "/api/order", { plan, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    );
  }
  async function pay(
    learner: string,
    orderId: string,
    method: PaymentMethod = "wechat",
    channel: PaymentChannel = "phone",
  ): Promise<PaymentStart> {
    return dataOf(ask(learner, `/api/order/${orderId}/pay`, { method, channel }));
  }
  /** The number of the last attempt of an order. */
  async function numberOf(orderId: string, method?: PaymentMethod): Promise<string> {
    const rows = await database.query
      .selectFrom("payment_attempts")
      .select(["number", "method"])
      .where("order_id", "=", orderId)
      .orderBy("created_at")
      .orderBy("number")
      .execute();
    const last = rows.findLast((row) => method === undefined || row.method === method);
    if (last === undefined) throw new Error(`order ${orderId} has no payment attempt`);
    return last.number;
  }

  return {
    app,
    deps,
    clock,
    gateway,
    outcomes,
    failures,
    ask,
    order,
    pay,
    numberOf,
    now,
    wait: (ms: number): void => {
      clock.time += ms;
    },
    /** Delivers a notification of the gateway to this server. */
    deliver: async (number: string, changes: Parameters<TestGateway["notificationOf"]>[1] = {}) =>
      post(gateway.notificationOf(number, changes)),
    post,
    read: (learner: string, orderId: string): Promise<OrderData> =>
      dataOf(ask(learner, `/api/order/${orderId}`)),
    cancel: (learner: string, orderId: string) => ask(learner, `/api/order/${orderId}/cancel`, {}),
    /** Orders, begins to pay, and goes to the provider's page. */
    begin: async (
      learner: string,
      { plan = "month", method = "wechat", channel = "phone" }: Partial<Way> = {},
    ): Promise<{ id: string; number: string }> => {
      const { id } = await order(learner, plan);
      await gateway.open(await pay(learner, id, method, channel));
      return { id, number: await numberOf(id, method) };
    },
    reconcile: (): Promise<void> => reconcile(deps, new AbortController().signal),
    expiryOf: async (learner: string): Promise<number | null> => {
      const user = await database.query
        .selectFrom("users")
        .select("premium_expiry")
        .where("id", "=", learner)
        .executeTakeFirstOrThrow();
      return user.premium_expiry;
    },
  };

  async function post(sent: { url: string; headers: Record<string, string>; body: string }) {
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: new URL(sent.url).pathname,
      headers: sent.headers,
      payload: sent.body,
    });
    return { status: statusCode, body };
  }
}

type Way = { plan: PlanId; method: PaymentMethod; channel: PaymentChannel };

async function ownGateway(now: () => number, atEnd: NonNullable<Options["atEnd"]>): Promise<TestGateway> {
  const gateway = await startGateway({ now });
  atEnd(() => gateway.stop());
  return gateway;
}

/**
 * One server and gateway for all tests of a file. Each test starts without orders and faults, and at the same
 * time.
 * @example const shop = withShop(database); // at the top of the file; `shop()` inside tests
 */
export function withShop(database: Database): () => MembershipApp {
  let open: MembershipApp | undefined;
  const cleaning: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    open = await membershipApp(database, { atEnd: (clean) => void cleaning.push(clean) });
  });
  afterAll(async () => {
    for (const clean of cleaning.toReversed()) await clean();
  });
  beforeEach(async () => {
    await removeMoney(database);
    if (open === undefined) return;
    open.clock.time = beginning;
    open.gateway.trades.clear();
    open.gateway.requests.length = 0;
    open.gateway.hanging.clear();
    Object.assign(open.gateway.faults, { hang: 0, drop: 0, loseAnswer: 0, http500: 0, badSign: 0 });
    open.outcomes.length = 0;
    open.failures.length = 0;
  });
  return () => {
    if (open === undefined) throw new Error("The shop exists only inside tests.");
    return open;
  };
}

async function removeMoney({ query }: Database): Promise<void> {
  const tables = [
    "membership_grants",
    "ledger_entries",
    "refunds",
    "provider_events",
    "payment_attempts",
    "orders",
    "jobs",
  ] as const;
  for (const table of tables) await query.deleteFrom(table).execute();
}

/** A learner with a verified email address, who may buy. */
export async function newBuyer(database: Database): Promise<string> {
  const id = await newLearner(database);
  await database.query
    .updateTable("users")
    .set({ email: `${id}@learner.example`, email_folded: `${id}@learner.example`, email_verified_at: 1 })
    .where("id", "=", id)
    .execute();
  return id;
}

/** All rows about money and memberships, to check that nothing has changed. */
export async function moneyRows({ query }: Database): Promise<Record<string, unknown[]>> {
  return {
    orders: await query.selectFrom("orders").selectAll().orderBy("id").execute(),
    attempts: await query.selectFrom("payment_attempts").selectAll().orderBy("number").execute(),
    refunds: await query.selectFrom("refunds").selectAll().orderBy("number").execute(),
    ledger: await query.selectFrom("ledger_entries").selectAll().orderBy("id").execute(),
    grants: await query.selectFrom("membership_grants").selectAll().orderBy("id").execute(),
    events: await query.selectFrom("provider_events").selectAll().orderBy("id").execute(),
    jobs: await query
      .selectFrom("jobs")
      .selectAll()
      .where("name", "=", "mail-receipt")
      .orderBy("id")
      .execute(),
    members: await query.selectFrom("users").select(["id", "premium_expiry"]).orderBy("id").execute(),
  };
}

/** Providers whose WeChat runs `act` after starting a payment and before responding. */
export function onceWeChatStarted(
  act: (request: PaymentRequest) => Promise<unknown>,
): (real: TestProviders) => PaymentProviders {
  return (real) => ({
    ...real,
    wechat: {
      ...real.wechat,
      start: async (request) => {
        const start = await real.wechat.start(request);
        await act(request);
        return start;
      },
    },
  });
}
