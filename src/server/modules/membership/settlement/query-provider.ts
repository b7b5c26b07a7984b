import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { isAcknowledged, settle } from "./settle.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { Payment, PaymentProvider } from "#server/payments/payment-provider.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import type { AttemptRow } from "#server/modules/membership/stores/attempt-store.ts";

/**
 * The state of an attempt after the provider was queried. `disputed`: the amount is wrong. `silent`: no valid
 * response.
 */
export type Answer = "paid" | "open" | "closed" | "unknown" | "disputed" | "silent";

const afterExpiryMs = 60_000;

const bodyOf = (payment: Payment): string => JSON.stringify(payment);

/** Settles the attempt if it is paid. */
export async function queryProvider(deps: MembershipDeps, attempt: AttemptRow): Promise<Answer> {
  const provider = deps.payments.providers[attempt.method];
  if (provider === undefined) return "silent";
  return unlessSilent(deps, attempt, "query", async () => {
    const state = await provider.query(attempt.number);
    if (state.kind !== "paid") return state.kind;
    return settled(deps, state.payment, "query");
  });
}

/**
 * Closes an attempt at the provider. Queries it first, and again if a payment arrives in between. A disputed
 * payment counts as closed, so that it does not block the buyer. An operator handles it.
 * @param expiresAt the expiry of the order
 */
export async function closeAtProvider(
  deps: MembershipDeps,
  attempt: AttemptRow,
  expiresAt: number,
): Promise<Answer> {
  const provider = deps.payments.providers[attempt.method];
  if (provider === undefined) return "silent";
  const before = await queryProvider(deps, attempt);
  if (before === "paid" || before === "silent") return before;
  const isOver = before === "closed" || before === "disputed";
  const answer = isOver ? "closed" : await closed(deps, provider, attempt);
  if (answer === "paid" || answer === "silent" || answer === "open") return answer;
  // An unknown trade may still appear until the order expires, so it is queried again afterwards.
  const next_query_at = answer === "unknown" && expiresAt > deps.now() ? expiresAt + afterExpiryMs : null;
  await attemptStore(deps.database.query).move(attempt.number, "close", { next_query_at });
  return "closed";
}

function closed(deps: MembershipDeps, provider: PaymentProvider, attempt: AttemptRow): Promise<Answer> {
  return unlessSilent(deps, attempt, "close", async () => {
    const answer = await provider.close(attempt.number);
    if (answer !== "paid") return answer;
    const state = await provider.query(attempt.number);
    return state.kind === "paid" ? settled(deps, state.payment, "close") : "silent";
  });
}

async function settled(deps: MembershipDeps, payment: Payment, source: "query" | "close"): Promise<Answer> {
  const outcome = await settle(deps, { payment, source, body: bodyOf(payment) });
  return isAcknowledged(outcome) ? "paid" : "disputed";
}

/**
 * Reports a provider that cannot be queried and returns `silent`, so that the caller retries. Other errors
 * are defects.
 */
async function unlessSilent(
  deps: MembershipDeps,
  { method, number }: AttemptRow,
  call: "query" | "close",
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.reports.providerFailed({ method, call, number, error });
    return "silent";
  }
}
