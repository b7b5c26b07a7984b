import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";

/**
 * "asked" are codes, and reset links to unverified addresses. "link" are reset links to verified addresses.
 * "week" are Sunday e-mails.
 */
export type LimitedEmail = "asked" | "link" | "notice" | "week";

export function reportEmailLimit(log: FastifyBaseLogger, metrics: Registry): (kind: LimitedEmail) => void {
  const unsent = new Counter({
    name: "mail_held_back_total",
    help: "Mails not sent because a limit on mail was reached, by kind: asked (codes, and links to unverified addresses), link, notice or week.",
    labelNames: ["kind"],
    registers: [metrics],
  });
  return (kind) => {
    unsent.inc({ kind });
    log.warn({ kind }, "an e-mail over the limit was not sent");
  };
}
