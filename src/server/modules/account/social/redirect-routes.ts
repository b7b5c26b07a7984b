import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { callbackPath, startPath } from "#contract/social.ts";
import { isProviderId } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { ProviderError } from "#server/providers/provider.ts";
import { browserCookie, browserSecretIn, newBrowserSecret } from "./browser-secret.ts";
import { comeBack, setOut } from "./login-flow.ts";
import type { Arrival } from "./login-flow.ts";
import type { SocialDeps } from "./social-deps.ts";

type Site = {
  isProduction: boolean;
  /** Where learners reach the site, in production. */
  origin: string;
  /** How far the operator has widened the limits. */
  limitScale: number;
};

const longestPath = 500;
/** What providers send back; whatever else is in the form stays out. */
const answerNames = ["code", "state", "error", "user", "iss"];

/** Two addresses for the browser itself. Whatever happens, it ends on a page of ours. */
export function serveRedirects(app: FastifyInstance, deps: SocialDeps, site: Site): void {
  const limited = (requestsPerMinute: number) => ({
    schema: { hide: true },
    // Whoever only looks whether the address is there must not use it up.
    exposeHeadRoute: false,
    config: { rateLimit: { max: Math.ceil(requestsPerMinute * site.limitScale), timeWindow: "1 minute" } },
  });

  app.get(startPath(":provider"), limited(30), async (request, reply) => {
    const provider = providerIn(request);
    const query = queryOf(request);
    const secret = browserSecretIn(request.headers.cookie) ?? newBrowserSecret();
    const returnTo = (query.get("to") ?? "").slice(0, longestPath);
    const ticket = query.get("link") ?? undefined;
    try {
      const address = await setOut(deps, {
        provider,
        origin: originFor(request, site),
        secret,
        userAgent: request.headers["user-agent"] ?? "",
        returnTo,
        ticket,
      });
      reply.header("set-cookie", browserCookie(secret, site.isProduction));
      return go(reply, String(address));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return land(request, reply, { returnTo, isLink: ticket !== undefined, problem: error });
    }
  });

  app.get(callbackPath(":provider"), limited(60), async (request, reply) => {
    const arrival = await comeBack(deps, {
      provider: providerIn(request),
      origin: originFor(request, site),
      secret: browserSecretIn(request.headers.cookie),
      answer: queryOf(request),
    });
    return land(request, reply, arrival);
  });

  // Apple sends a form from its own site, and with such a form no cookie comes. With the redirect that follows it does.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(callbackPath(":provider"), limited(60), async (request, reply) => {
      const provider = providerIn(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = [...form].filter(([name]) => answerNames.includes(name));
      return go(reply, `${callbackPath(provider)}?${String(new URLSearchParams(answer))}`);
    });
  });
}

function providerIn(request: FastifyRequest): ProviderId {
  const { provider } = request.params as { provider?: unknown }; // Fastify knows the route's one parameter, not its type.
  if (!isProviderId(provider)) throw new AppError("not-found");
  return provider;
}

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split("?")[1] ?? "");

/** In production the operator's word; elsewhere a developer may come by any name for this machine. */
function originFor(request: FastifyRequest, { isProduction, origin }: Site): string {
  if (isProduction) return origin;
  const address = `${request.protocol}://${request.host}`;
  if (!/^[\w.:[\]-]{1,260}$/.test(request.host) || !URL.canParse(address))
    throw new AppError("request.invalid");
  // Without a port that goes without saying, as everybody else will write it.
  return new URL(address).origin;
}

function go(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(address, 303);
}

/** What the page is told stands behind the #: no server and no other site gets to see it. */
function land(request: FastifyRequest, reply: FastifyReply, arrival: Arrival): FastifyReply {
  const told = new URLSearchParams();
  if ("code" in arrival) told.set(arrival.isLink ? "link" : "code", arrival.code);
  else {
    const { reason, message } = arrival.problem;
    request.log.warn({ reason }, `social login: ${message}`);
    told.set("problem", reason);
    told.set("to", arrival.returnTo);
    if (arrival.isLink) told.set("for", "link");
  }
  return go(reply, `${screenPaths.loginReturn}#${String(told)}`);
}
