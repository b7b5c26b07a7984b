import helmet from "@fastify/helmet";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";
import type { Page } from "./page.ts";

/** By name, in small letters. */
export type SecurityHeaders = Record<"ofPages" | "ofData", Record<string, string>>;

/**
 * What browsers heed where they open a page, and in no other answer. Data is often smaller than its headers, and these would be
 * a third of them.
 */
const heededByPagesAlone = new Set([
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
]);

/**
 * Security headers: no code from other sites runs, no other site frames the page, and none sees its addresses. Others are told
 * our host, and no more: WeChat's page for phones opens only to visitors who come from the host that it knows. It is the
 * policy of every page, since a learner comes to /payment without loading another one.
 */
export async function securityHeaders({
  page,
  isProduction,
}: {
  page: Page;
  isProduction: boolean;
}): Promise<SecurityHeaders> {
  const ofPages = await helmetsHeaders({
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
  ofPages["permissions-policy"] = "camera=(), geolocation=(), microphone=(self), payment=(), usb=()";
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !heededByPagesAlone.has(name))),
    // Nothing in data may run or be loaded, and the hashes of a page's code would be most of what is sent.
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
  return { ofPages, ofData };
}

/**
 * What helmet would send, asked once: none of it depends on the request, and helmet would check and put together the whole policy
 * again for every answer, which took longer than all the rest of a ready one (decision 032).
 */
async function helmetsHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get("/", (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject("/");
  await probe.close();
  const ofEveryAnswer = ["date", "connection", "content-length", "content-type"];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofEveryAnswer.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
