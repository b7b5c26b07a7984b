import helmet from "@fastify/helmet";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";
import type { Page } from "./page.ts";

export type SecurityHeaders = Record<"ofPages" | "ofData" | "ofFramed", Record<string, string>>;

/** Browsers use these headers only for pages. In small responses they would be a third of the bytes. */
const pageOnlyHeaders = new Set([
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
]);

/**
 * Returns security headers. They forbid foreign code and framing and send only the host as referrer, which
 * WeChat's H5 page needs.
 */
export async function securityHeaders({
  page,
  isProduction,
}: {
  page: Page;
  isProduction: boolean;
}): Promise<SecurityHeaders> {
  const ofPages = await helmetHeaders({
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
    // Development uses plain HTTP.
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  ofPages["permissions-policy"] = "camera=(), geolocation=(), microphone=(self), payment=(), usb=()";
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !pageOnlyHeaders.has(name))),
    // Responses that are not pages need no code.
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
  const { "x-frame-options": _denied, ...framable } = ofPages;
  const ofFramed = {
    ...framable,
    "content-security-policy":
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self';media-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
    // This allows cross-origin isolated pages to frame the page, too.
    "cross-origin-resource-policy": "cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
  return { ofPages, ofData, ofFramed };
}

/** Returns Helmet's headers as data, because pages, framed pages and other responses get different ones. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get("/", (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject("/");
  await probe.close();
  const transportHeaders = ["date", "connection", "content-length", "content-type"];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !transportHeaders.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
