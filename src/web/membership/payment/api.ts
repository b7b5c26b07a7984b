import { membership } from "#contract/membership.ts";
import type { OrderData, PaymentStart, PlanData } from "#contract/membership.schema.ts";
import { social } from "#contract/social.ts";
import type { DataOf } from "#contract/endpoint.ts";
import type { PlanId } from "#domain/membership/order.ts";
import type { WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { providerNames } from "#domain/account/login-providers.ts";
import { call } from "#web/kit/api/api.ts";
import { currentOffer } from "#web/membership/use-offer.ts";

export type { OrderData, PaymentStart, PlanData };
export type MemberScene = DataOf<typeof membership.scenes>[number];

export function loadPlans(): Promise<PlanData[]> {
  return call(membership.plans, {});
}

export function loadMemberScenes(): Promise<MemberScene[]> {
  return call(membership.scenes, {});
}

/** Idempotent: the same key returns the same order. */
export function placeOrder(plan: PlanId, idempotencyKey: string): Promise<OrderData> {
  return call(membership.order, { body: { plan, idempotencyKey, environment: currentOffer().place } });
}

export function loadOrder(id: string): Promise<OrderData> {
  return call(membership.orderById, { params: { id } });
}

export function beginPayment(id: string, { method, channel }: WayToPay): Promise<PaymentStart> {
  return call(membership.pay, {
    params: { id },
    body: { method, channel, environment: currentOffer().place },
  });
}

export function cancelOrder(id: string): Promise<OrderData> {
  return call(membership.cancel, { params: { id } });
}

/**
 * The names of the logins linked to the account. With one of them a learner can recover a purchased
 * membership.
 */
export async function linkedLogins(): Promise<string[]> {
  const identities = await call(social.identities, {});
  return identities.map(({ provider }) => providerNames[provider]);
}
