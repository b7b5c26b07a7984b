import type { Sandbox } from "#server/sandbox.ts";
import { serveLogin } from "./login/login.ts";
import { servePayments } from "./payments/payments.ts";
import { openStore } from "./store.ts";

/**
 * Login and payment providers for development and tests, with their data in a file. The app uses the same
 * code as for the real providers. Requests between servers stay in the process.
 */
export function openSandbox(file: string): Sandbox {
  const store = openStore(file);
  return {
    login: (app, settings) => serveLogin(app, store, settings),
    payments: (app, settings) => servePayments(app, store, settings),
  };
}
