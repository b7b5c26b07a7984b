import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";

/** A requested code or link, or a notice. */
export type HeldBackMail = "asked" | "notice";

/** Reports e-mails over the limit. */
export function reportHeldBack(log: FastifyBaseLogger, metrics: Registry): (kind: HeldBackMail) => void {
  const heldBack = new Counter({
    name: "mail_held_back_total",
    help: "Mails not sent because a limit on mail was reached, by kind: asked (codes and links) or notice.",
    labelNames: ["kind"],
    registers: [metrics],
  });
  return (kind) => {
    heldBack.inc({ kind });
    log.warn({ kind }, "a mail was held back: too many are being sent");
  };
}
