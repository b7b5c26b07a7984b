import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { callbackPath, startPath } from "#contract/social.ts";
import { isProviderId } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { originFor } from "#server/http/origin.ts";
import { isMadeOnThisMachine } from "#server/http/this-machine.ts";
import { ProviderError } from "#server/providers/provider.ts";
import { browserCookie, browserSecretIn, newBrowserSecret } from "./browser-secret.ts";
import { finishLogin, startLogin } from "./login-flow.ts";
import type { LoginEnd, Ticket } from "./login-flow.ts";
import type { SocialDeps } from "./social-deps.ts";

export type Site = {
  isProduction: boolean;
  origin: string;
};

const longestPath = 500;
/** Parameters that providers send to the callback. Other parameters are dropped. */
const callbackParameters = ["code", "state", "error", "user", "iss"];

/** The browser opens these addresses, so every outcome is a redirect. */
export function serveRedirects(app: FastifyInstance, deps: SocialDeps, site: Site, limitScale: number): void {
  const limited = (requestsPerMinute: number) => ({
    schema: { hide: true },
    // HEAD requests, for example from link checkers, must not consume a ticket or a state.
    exposeHeadRoute: false,
    config: { rateLimit: { max: Math.ceil(requestsPerMinute * limitScale) } },
  });

  app.get(startPath(":provider"), limited(30), async (request, reply) => {
    const provider = providerIn(request);
    const query = queryOf(request);
    const secret = browserSecretIn(request.headers.cookie, site.origin) ?? newBrowserSecret();
    const returnTo = (query.get("to") ?? "").slice(0, longestPath);
    const ticket = ticketIn(query);
    try {
      const address = await startLogin(deps, {
        provider,
        origin: originFor(request, site),
        secret,
        userAgent: request.headers["user-agent"] ?? "",
        isLocal: isMadeOnThisMachine(request),
        returnTo,
        ticket,
      });
      reply.header("set-cookie", browserCookie(secret, site.origin));
      return go(reply, String(address));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return land(request, reply, { returnTo, purpose: ticket?.purpose ?? "sign-in", problem: error });
    }
  });

  app.get(callbackPath(":provider"), limited(60), async (request, reply) => {
    const end = await finishLogin(deps, {
      provider: providerIn(request),
      origin: originFor(request, site),
      secret: browserSecretIn(request.headers.cookie, site.origin),
      parameters: queryOf(request),
    });
    return land(request, reply, end);
  });

  // Apple posts a form from its own site, without our SameSite cookie. A redirect to GET sends the cookie.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(callbackPath(":provider"), limited(60), async (request, reply) => {
      const provider = providerIn(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const parameters = [...form].filter(([name]) => callbackParameters.includes(name));
      return go(reply, `${callbackPath(provider)}?${String(new URLSearchParams(parameters))}`);
    });
  });
}

function providerIn(request: FastifyRequest): ProviderId {
  const { provider } = request.params as { provider?: unknown }; // Fastify does not type the parameter.
  if (!isProviderId(provider)) throw new AppError("not-found");
  return provider;
}

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split("?")[1] ?? "");

function ticketIn(query: URLSearchParams): Ticket | undefined {
  for (const purpose of ["link", "prove"] as const) {
    const text = query.get(purpose);
    if (text !== null) return { text, purpose };
  }
  return undefined;
}

function go(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(address, 303);
}

/** The outcome is in the fragment, which is sent neither to servers nor to other sites. */
function land(request: FastifyRequest, reply: FastifyReply, end: LoginEnd): FastifyReply {
  const outcome = new URLSearchParams();
  if ("code" in end) outcome.set(end.purpose === "sign-in" ? "code" : end.purpose, end.code);
  else {
    const { reason, message } = end.problem;
    request.log.warn({ reason }, `social login: ${message}`);
    outcome.set("problem", reason);
    outcome.set("to", end.returnTo);
    if (end.purpose !== "sign-in") outcome.set("for", end.purpose);
  }
  return go(reply, `${screenPaths.loginReturn}#${String(outcome)}`);
}
