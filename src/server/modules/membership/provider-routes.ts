import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { addressGroup } from "#server/http/address-group.ts";
import { notifyPaths } from "#server/payments/notify-paths.ts";
import { NotificationRefused } from "#server/payments/payment-provider.ts";
import type { MembershipDeps } from "./deps.ts";
import { processNotification, failureResponse } from "./notifications.ts";
import type { Acknowledgement } from "./notifications.ts";
import { openIdPath, processOpenId } from "./payments/openid.ts";

/** Several times the usual size of a notification. */
const largestNotification = 16 * 1024;

/** Limit per address. Further invalid notifications are not reported and get a plain error 429. */
const refusedPerMinute = 600;

/** Routes for notifications, which a signature authenticates. Valid notifications are not limited. */
export function serveProviders(app: FastifyInstance, deps: MembershipDeps, limitScale: number): void {
  const refusals = new RateLimiterMemory({ points: refusedPerMinute, duration: 60 });

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    method: PaymentMethod,
  ): Promise<FastifyReply> {
    const { consumedPoints, msBeforeNext } = await refusals.penalty(addressGroup(request.ip));
    if (consumedPoints > refusedPerMinute * limitScale)
      throw new AppError("request.too-many", { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
    deps.reports.refused(method);
    return send(reply, failureResponse(deps, method, "refused"));
  }

  void app.register(async (scope) => {
    // Signatures are computed from the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: largestNotification },
      (_request, body, done) => done(null, body),
    );
    for (const method of paymentMethods) {
      const options = { schema: { hide: true }, config: { rateLimit: false as const } };
      scope.post(notifyPaths[method], options, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const answer = await processNotification(deps, method, { headers: request.headers, body });
          return send(reply, answer);
        } catch (error) {
          if (error instanceof NotificationRefused)
            return error.isProbe
              ? send(reply, failureResponse(deps, method, "refused"))
              : refuse(request, reply, method);
          request.log.error({ err: error, method }, "a payment notification could not be processed");
          return send(reply, failureResponse(deps, method, "failed"));
        }
      });
    }
  });

  const limited = {
    schema: { hide: true },
    exposeHeadRoute: false,
    config: { rateLimit: { max: Math.ceil(60 * limitScale) } },
  };
  app.get(openIdPath, limited, async (request, reply) => {
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    const [code, state] = [query.get("code") ?? "", query.get("state") ?? ""];
    const order = await processOpenId(deps, { code: code.slice(0, 200), state: state.slice(0, 200) });
    const back = order === undefined ? "" : `?${String(new URLSearchParams({ order, resume: "wechat" }))}`;
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "same-origin")
      .redirect(`${screenPaths.payment}${back}`, 303);
  });
}

function send(reply: FastifyReply, answer: Acknowledgement | undefined): FastifyReply {
  reply.header("cache-control", "no-store");
  if (answer === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("fail");
  return reply.code(answer.status).type(answer.type).send(answer.body);
}
