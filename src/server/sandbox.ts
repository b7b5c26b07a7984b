import type { FastifyInstance } from "fastify";
import type { PaymentProviders } from "./payments/payment-provider.ts";
import type { Providers } from "./providers/provider.ts";

/** Imitations of login and payment providers, which development and tests mount (`dev/sandbox`). */
export type Sandbox = {
  /** With `isOpen` it also serves other machines. */
  login: (app: FastifyInstance, settings: { isOpen: boolean }) => Providers;
  payments: (
    app: FastifyInstance,
    settings: { now: () => number; origin: string; isOpen: boolean },
  ) => PaymentProviders;
};
