import { serveLoginSandbox } from "./login/login-sandbox.ts";
import { sandboxPaymentProviders } from "./payments/sandbox-payments.ts";

/** Identity and payment providers that this process serves, for developers and tests. Never mounted in production. */
export const sandbox = { login: serveLoginSandbox, payments: sandboxPaymentProviders };
