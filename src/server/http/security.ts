import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Page } from "./page.ts";

/**
 * Security headers: no code from other sites runs, no other site frames the page, and none sees its addresses. Others are told
 * our host, and no more: WeChat's page for phones opens only to visitors who come from the host that it knows. It is the
 * policy of every page, since a learner comes to /payment without loading another one.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { page, isProduction }: { page: Page; isProduction: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...page.scriptHashes],
        styleSrc: ["'self'", ...page.styleHashes],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin" },
    xFrameOptions: { action: "deny" },
    // Not on a developer's machine, which uses plain http.
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()");
    done();
  });
}
