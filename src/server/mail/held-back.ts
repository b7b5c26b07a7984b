import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";

/** A code or link somebody asked for, or a notice of what happened to an account. */
export type HeldBackMail = "asked" | "notice";

/** Tells the operator about mail that was not sent because too much is being sent. */
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
