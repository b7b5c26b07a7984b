/** What became of something that a provider said, and whether an operator has to look at it. */
export const providerOutcomes = {
  /** The order is paid now. */
  settled: { isIncident: false },
  /** This payment had been counted before. */
  duplicate: { isIncident: false },
  /** The order had been paid by another payment, or taken back: this money is refunded. */
  "second-payment": { isIncident: false },
  /** The account is gone: the money is refunded. */
  erased: { isIncident: false },
  /** Genuine, and nothing to do: a trade that waits, was closed or was refunded. */
  ignored: { isIncident: false },
  /** A refund that the provider has carried out. */
  refunded: { isIncident: false },
  /** A day's bill that has been compared. */
  compared: { isIncident: false },
  /** Signed by the provider, about a number that was never ours. */
  "unknown-number": { isIncident: true },
  /** Signed by the provider, with another amount, application or payee than was asked for. */
  mismatch: { isIncident: true },
  /** One number was paid by two different transactions. */
  "second-transaction": { isIncident: true },
  /** A transaction that already paid another number. */
  "transaction-reused": { isIncident: true },
  /** The provider will never make this refund: an operator settles it elsewhere or undoes it. */
  "refund-failed": { isIncident: true },
  /** The bill lacks a payment that is counted here. */
  "bill-lacks-payment": { isIncident: true },
  /** The bill lacks a refund that is done here. */
  "bill-lacks-refund": { isIncident: true },
  /** A row of the bill that is not in the provider's form. */
  "bill-unread-row": { isIncident: true },
  /** The bill of a day that could not be compared in time. */
  "bill-missing": { isIncident: true },
  /** The bill has a refund that we did not request, or of another amount. */
  "bill-unknown-refund": { isIncident: true },
} as const satisfies Record<string, { isIncident: boolean }>;

export type ProviderOutcome = keyof typeof providerOutcomes;

export const isIncident = (outcome: ProviderOutcome): boolean => providerOutcomes[outcome].isIncident;
