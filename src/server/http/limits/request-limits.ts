import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge } from "prom-client";
import type { Registry } from "prom-client";
import { account } from "#contract/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Authenticate } from "#server/http/endpoints.ts";
import { addressGroup, siteOf } from "#server/http/address-group.ts";
import { knownTokens } from "./known-tokens.ts";
import { requestCounter } from "./request-counter.ts";

/** The limit of an IPv6 /48 is this multiple of the limit of a /64. */
const groupsOfSite = 16;

declare module "fastify" {
  // Fastify types the configuration of routes by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Requests per minute to this route, which has its own count. False means unlimited. */
    rateLimit?: { max: number; by?: "address" } | false;
    /** Requests per minute with a body above the default size, which have their own count. */
    largeRateLimit?: number;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Set if the token was unknown and the request was therefore counted by address. */
    countedByAddress: CountedByAddress | undefined;
  }
}

type Limits = {
  config: { requestsPerMinute: number; redisUrl: string | undefined };
  now: () => number;
  metrics: Registry;
  /** How long a request waits for the store. */
  answerWithinMs?: number | undefined;
};

type RouteOptions = FastifyRequest["routeOptions"];

type Limit = { scope: string; max: number };

/** Counts the items of a request for its address. Throws if the address has used up the limit of a minute. */
export type CountItems = (limit: Limit, address: string, items: number) => Promise<void>;

type CountedByAddress = { keys: string[]; limit: Limit };

type Subject = { by: "learner" | "address"; id: string; hasUnknownToken?: boolean };

/**
 * Limits requests by learner, or by IP address if the learner is unknown, so that learners behind one address
 * do not share a limit. The returned authentication function remembers valid tokens.
 */
export function limitRequests(
  app: FastifyInstance,
  authenticate: Authenticate,
  { config, now, metrics, answerWithinMs = 150 }: Limits,
): { authenticate: Authenticate; countItems: CountItems } {
  const known = knownTokens({ now });
  const { redisUrl } = config;
  const counter = requestCounter(
    redisUrl === undefined ? undefined : { url: redisUrl, answerWithinMs, log: app.log },
  );
  app.addHook("onClose", async () => counter.close());
  const refused = figures(metrics, counter.isStoreUp);
  const general = {
    api: { scope: "api", max: config.requestsPerMinute },
    // A visit loads one page, so only scripts reach this limit.
    pages: { scope: "pages", max: 2 * config.requestsPerMinute },
  };
  app.decorateRequest("countedByAddress", undefined);

  /**
   * A token that was not validated recently may be made up. Such a request is counted by address before the
   * token costs a query.
   */
  function subjectOf({ headers, ip }: FastifyRequest, { config: { rateLimit } }: RouteOptions): Subject {
    const token = rateLimit && rateLimit.by === "address" ? undefined : headers.authorization;
    const userId = token ? known.learnerOf(token) : undefined;
    if (userId !== undefined) return { by: "learner", id: userId };
    return { by: "address", id: addressGroup(ip ?? ""), hasUnknownToken: Boolean(token) };
  }

  async function count(counts: ReturnType<typeof countsOf>, { by }: Subject, points = 1): Promise<void> {
    for (const { key, max } of counts) {
      const { consumedPoints, msBeforeNext } = await counter.add(key, points);
      if (consumedPoints <= max) continue;
      refused.inc({ by });
      throw new AppError("request.too-many", { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
    }
  }

  app.addHook("onRequest", async (request) => {
    const { routeOptions } = request;
    const limit = limitOf(request, routeOptions, general);
    if (limit === undefined) return;
    const subject = subjectOf(request, routeOptions);
    const counts = countsOf(limit, subject);
    await count(counts, subject);
    if (subject.hasUnknownToken === true)
      request.countedByAddress = { keys: counts.map(({ key }) => key), limit };
  });

  app.addHook("onResponse", async (request, reply) => {
    const { authorization: token } = request.headers;
    if (!token) return;
    const isLogout = request.method !== "GET" && request.routeOptions.url === account.logout.path;
    if (isLogout && reply.statusCode === 200) known.forget(token);
    const { countedByAddress: counted } = request;
    const userId = counted && known.learnerOf(token);
    if (counted === undefined || userId === undefined) return;
    // The token turned out to be valid, so the request is counted for the learner instead of the address.
    for (const key of counted.keys) await counter.takeBack(key);
    await counter.add(keyOf(counted.limit.scope, { by: "learner", id: userId }));
  });

  return {
    authenticate: known.watch(authenticate),
    countItems: async (limit, address, items) => {
      const subject: Subject = { by: "address", id: addressGroup(address) };
      await count(countsOf(limit, subject), subject, items);
    },
  };
}

/**
 * Counts by the matched route, because an address can be written in many ways (/%61pi/…). Requests without a
 * route are for pages. Files have no limit.
 */
function limitOf(
  request: FastifyRequest,
  routeOptions: RouteOptions,
  general: { api: Limit; pages: Limit },
): Limit | undefined {
  const { url, method } = request;
  const { rateLimit, largeRateLimit } = routeOptions.config;
  if (rateLimit === false) return undefined;
  const asked = method === "HEAD" ? "GET" : method;
  const scope = `${asked} ${routeOptions.url ?? ""}`;
  if (largeRateLimit !== undefined && isLarge(request))
    return { scope: `${scope} (large)`, max: largeRateLimit };
  if (rateLimit !== undefined) return { scope, max: rateLimit.max };
  if ((routeOptions.url ?? url).startsWith("/api/")) return general.api;
  return routeOptions.url === undefined ? general.pages : undefined;
}

/** Decides by Content-Length. A body without this header may be large. */
function isLarge({ headers, server }: FastifyRequest): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return headers["transfer-encoding"] !== undefined || length > (server.initialConfig.bodyLimit ?? 0);
}

/** Returns the keys that a request counts towards: its subject and, for IPv6, the subject's site. */
function countsOf({ scope, max }: Limit, subject: Subject): { key: string; max: number }[] {
  const own = { key: keyOf(scope, subject), max };
  const site = subject.by === "address" ? siteOf(subject.id) : undefined;
  if (site === undefined) return [own];
  return [own, { key: keyOf(scope, { by: "address", id: site }), max: max * groupsOfSite }];
}

function keyOf(scope: string, { by, id }: Subject): string {
  return `${scope}\n${by}\n${id}`;
}

function figures(metrics: Registry, isStoreUp: (() => boolean) | undefined): Counter<"by"> {
  if (isStoreUp !== undefined) {
    const gauge = new Gauge({
      name: "limit_store_up",
      help: "1 while limits are counted in the store that processes share, 0 while each process counts on its own.",
      registers: [],
      collect() {
        this.set(isStoreUp() ? 1 : 0);
      },
    });
    metrics.registerMetric(gauge);
  }
  return new Counter({
    name: "requests_limited_total",
    help: "Requests refused because their learner or their address had sent too many.",
    labelNames: ["by"],
    registers: [metrics],
  });
}
