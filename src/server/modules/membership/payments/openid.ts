import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { sharedSecret } from "#server/db/shared-secret.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { PaymentProvider } from "#server/payments/payment-provider.ts";

export const openIdPath = "/api/pay/wechat/openid";

const validMs = 10 * 60_000;

/**
 * Returns the address of WeChat's login, which identifies the payer. A payment inside WeChat needs the
 * payer's id. The signed state names the order.
 */
export async function openIdAddress(
  deps: MembershipDeps,
  provider: PaymentProvider,
  orderId: string,
  origin: string,
): Promise<string> {
  if (provider.openIdAddress === undefined) throw new AppError("order.method-unavailable");
  const until = deps.now() + validMs;
  // WeChat accepts only letters and digits in the state.
  const state = `${orderId}x${until}x${await signature(deps, orderId, until)}`;
  return provider.openIdAddress(`${origin}${openIdPath}`, state);
}

/** Processes the redirect from WeChat. Returns the order, or undefined if the state is invalid. */
export async function processOpenId(
  deps: MembershipDeps,
  { code, state }: { code: string; state: string },
): Promise<string | undefined> {
  const [orderId = "", end = "", proof = ""] = state.split("x");
  const until = Number(end);
  if (!Number.isSafeInteger(until) || until < deps.now()) return undefined;
  const expected = Buffer.from(await signature(deps, orderId, until));
  const given = Buffer.from(proof);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const openId = await openIdFor(deps, orderId, code);
  if (openId !== undefined) await orderStore(deps.database.query).setPayer(orderId, openId);
  return orderId;
}

async function openIdFor(deps: MembershipDeps, number: string, code: string): Promise<string | undefined> {
  try {
    return await deps.payments.providers.wechat?.openIdFor?.(code);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.reports.providerFailed({ method: "wechat", call: "openid", number, error });
    return undefined;
  }
}

async function signature(deps: MembershipDeps, orderId: string, until: number): Promise<string> {
  const key = await sharedSecret(deps.database, "payment-openid", deps.now());
  return createHmac("sha256", key).update(`${orderId}.${until}`).digest("hex");
}
