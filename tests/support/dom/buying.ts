import { onTestFinished, vi } from "vitest";
import type { withApp } from "./open-app.ts";
import type { Account } from "./open-app.ts";

type App = ReturnType<typeof withApp>;

export const userAgents = {
  phone:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  iosWrapper:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
};

export function setUserAgent(userAgent: string): void {
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: userAgent });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "userAgent"));
}

/** Records the addresses to which the page navigates away in this test. The page stays open. */
export function recordDepartures(): URL[] {
  const left: URL[] = [];
  const assign = vi.spyOn(window.location, "assign");
  assign.mockImplementation((address) => void left.push(new URL(address, window.location.href)));
  onTestFinished(() => assign.mockRestore());
  return left;
}

export async function verifyEmail(app: App, { id, username }: Account): Promise<void> {
  const email = `${username}@learner.example`;
  await app.database.query
    .updateTable("users")
    .set({ email, email_folded: email, email_verified_at: 1 })
    .where("id", "=", id)
    .execute();
}

/** A learner whose e-mail address is verified: they may buy. */
export async function newBuyer(app: App): Promise<Account> {
  const account = await app.newAccount();
  await verifyEmail(app, account);
  return account;
}

/** Orders a month on the server, as if the learner had done it in another visit. */
export async function newOrder(app: App, { token }: Account): Promise<string> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/order",
    headers: { authorization: token },
    payload: { plan: "month" },
  });
  return answer.json<{ data: { id: string } }>().data.id;
}

/** A text with any values, as a pattern. */
export const anyValues = (text: string): RegExp => new RegExp(text.replaceAll(/\{\{\w+\}\}/g, ".+"));

export async function makeMember(app: App, { id }: Account, until: number): Promise<void> {
  await app.database.query.updateTable("users").set({ premium_expiry: until }).where("id", "=", id).execute();
}

/** Performs an act at the cashier of the payment sandbox, to whose address the page navigated. */
export async function actAtCashier(
  app: App,
  address: URL,
  act: "pay" | "cancel" | "late" | "wrong",
): Promise<void> {
  let cashier = address;
  if (!cashier.pathname.startsWith("/sandbox/cashier/")) {
    // Alipay's gateway redirects to the cashier.
    const { headers } = await app.inject({ url: cashier.pathname + cashier.search });
    cashier = new URL(String(headers.location), cashier);
  }
  const answer = await app.inject({
    method: "POST",
    url: cashier.pathname + cashier.search,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams({ act })),
  });
  if (answer.statusCode >= 400) throw new Error(`the cashier answered ${answer.statusCode}`);
}
