/** The result of processing a provider's message, and whether an operator has to act. */
export const providerOutcomes = {
  settled: { isIncident: false },
  /** This payment was already counted. */
  duplicate: { isIncident: false },
  /** The order is already paid or refunded, so this money is refunded. */
  "second-payment": { isIncident: false },
  /** The account was deleted, so the money is refunded. */
  erased: { isIncident: false },
  /** A valid message without effect: the trade is waiting, closed or refunded. */
  ignored: { isIncident: false },
  refunded: { isIncident: false },
  compared: { isIncident: false },
  /** Signed by the provider, with a number that is not ours. */
  "unknown-number": { isIncident: true },
  /** Signed by the provider, with another amount, application or payee. */
  mismatch: { isIncident: true },
  /** One number was paid by two different transactions. */
  "second-transaction": { isIncident: true },
  /** A transaction that already paid another number. */
  "transaction-reused": { isIncident: true },
  /** The provider will never make this refund: an operator settles or undoes it. */
  "refund-failed": { isIncident: true },
  "bill-lacks-payment": { isIncident: true },
  "bill-lacks-refund": { isIncident: true },
  /** A row in an unknown format. */
  "bill-unread-row": { isIncident: true },
  /** The bill of a day that could not be compared before the deadline. */
  "bill-missing": { isIncident: true },
  /** A refund that we did not request, or with another amount. */
  "bill-unknown-refund": { isIncident: true },
} as const satisfies Record<string, { isIncident: boolean }>;

export type ProviderOutcome = keyof typeof providerOutcomes;

export const isIncident = (outcome: ProviderOutcome): boolean => providerOutcomes[outcome].isIncident;
