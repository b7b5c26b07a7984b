import { serveLoginSandbox } from "./login/login-sandbox.ts";
import { sandboxPaymentProviders } from "./payments/sandbox-payments.ts";
import { removeOldTrades } from "./payments/trade-store.ts";

/** Identity and payment providers for development and tests. Never serve them in production. */
export const sandbox = {
  login: serveLoginSandbox,
  payments: sandboxPaymentProviders,
  sweeps: { sandboxTrades: removeOldTrades },
};
