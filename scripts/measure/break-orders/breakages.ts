/** One place in the code of orders, and how it is broken. */
export type Breakage = {
  what: string;
  /** The test that has to fail. */
  noticedBy: string;
  file: string;
  from: string;
  to: string;
  /** Where SQLite, whose transactions run one after the other, would forgive it. */
  engine?: "sqlite" | "postgres";
};

const at = (path: string): string => `src/server/modules/membership/${path}`;
const settle = at("settlement/settle.ts");

/** In the order of the life of an order. */
export const breakages: readonly Breakage[] = [
  {
    what: "two clicks make two orders: the idempotency key is not looked for",
    noticedBy: "orders/orders.test.ts",
    file: at("orders/create-order.ts"),
    from: "return { order: same, isStale: false };",
    to: "",
  },
  {
    what: "the wrapper on iOS may buy",
    noticedBy: "orders/orders.test.ts",
    file: at("routes.ts"),
    from: `if (!mayBuy(userAgent ?? "")) throw new AppError("order.not-here");`,
    to: "void userAgent;",
  },
  {
    what: "the state of an attempt is set without looking at what it is",
    noticedBy: "faults/notifications.test.ts",
    file: at("stores/attempt-store.ts"),
    from: `.where("status", "in", from);`,
    to: `.where("status", "in", ["new", "ready", "succeeded", "closed", "refunding", "refunded"]); void from;`,
  },
  {
    what: "the state of an order is set without looking at what it is",
    noticedBy: "orders/state-changes.test.ts",
    file: at("stores/order-store.ts"),
    from: `.where("status", "=", from)`,
    to: `.where("status", "is not", from === "paid" ? null : null)`,
  },
  {
    what: "the order is not locked while it is settled",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "const order = found && (await orderStore(tx).lock(found.order_id));",
    to: "const order = found && (await orderStore(tx).byId(found.order_id));",
    engine: "postgres",
  },
  {
    what: "the provider hears of success before anything is committed",
    noticedBy: "faults/crashes.test.ts",
    file: at("notifications.ts"),
    from: `const outcome = await settle(deps, { payment, source: "notification", body });`,
    to: `const outcome = "settled" as const; await settle(deps, { payment, source: "notification", body }).catch(() => undefined);`,
  },
  {
    what: "what is an incident is acknowledged",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "=> !isIncident(outcome);",
    to: "=> outcome !== undefined && isIncident !== undefined;",
  },
  {
    what: "a forged notification is acknowledged",
    noticedBy: "faults/notifications.test.ts",
    file: at("notifications.ts"),
    from: `return provider.acknowledge("refused");`,
    to: `return provider.acknowledge("taken");`,
  },
  {
    what: "the amount is not compared",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "payment.amountFen === order.amount_fen &&",
    to: "",
  },
  {
    what: "the application is not compared",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "payment.appId === account.appId &&",
    to: "",
  },
  {
    what: "a payment of the sandbox counts on a live site",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "order.is_live !== liveFlag(deps)",
    to: "liveFlag(deps) > 1",
  },
  {
    what: "the same payment is settled twice",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "if (attempt.transaction_id !== null)",
    to: "if (attempt.transaction_id !== null && attempt.transaction_id !== payment.transactionId)",
  },
  {
    what: "the ledger is forgotten",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "await ledgerStore(tx).add({",
    to: "void ({",
  },
  {
    what: "the grant is written outside the transaction",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "await grantStore(tx).add({",
    to: "await grantStore(deps.database.query).add({",
  },
  {
    what: "the receipt is forgotten",
    noticedBy: "faults/notifications.test.ts",
    file: settle,
    from: "await jobStore(tx).add(receipt);",
    to: "void jobStore; void receipt;",
  },
  {
    what: "a late payment is given back instead of honoured",
    noticedBy: "faults/closing.test.ts",
    file: "src/domain/membership/order-states.ts",
    from: `    closed: { to: "paid" },`,
    to: "    closed: returned,",
  },
  {
    what: "a second payment is kept",
    noticedBy: "faults/refunds.test.ts",
    file: settle,
    from: `await addRefund(tx, { number: payment.number, order, reason, now });`,
    to: "void addRefund;",
  },
  {
    what: "a payment for an erased account is treated like any other",
    noticedBy: "faults/refunds.test.ts",
    file: settle,
    from: `orderSteps[isOwned ? "payment" : "payment-for-nobody"]`,
    to: `orderSteps["payment"]`,
  },
  {
    what: "who paid is kept after the account is erased",
    noticedBy: "faults/refunds.test.ts",
    file: settle,
    from: "const isKept = order === undefined || order.user_id !== null;",
    to: "const isKept = true;",
  },
  {
    what: "a new membership replaces what is left of the old one",
    noticedBy: "orders/orders.test.ts",
    file: "src/domain/membership/expiry.ts",
    from: "Math.max(grantedAt, expiry ?? 0)",
    to: "grantedAt + 0 * (expiry ?? 0)",
  },
  {
    what: "a membership bought after the end begins at the old end",
    noticedBy: "orders/orders.test.ts",
    file: "src/domain/membership/expiry.ts",
    from: "Math.max(grantedAt, expiry ?? 0)",
    to: "(expiry ?? grantedAt)",
  },
  {
    what: "every page that waits asks the provider",
    noticedBy: "faults/waiting.test.ts",
    file: at("stores/attempt-store.ts"),
    from: `.where((eb) => eb.or([eb("asked_at", "is", null), eb("asked_at", "<=", since)]))`,
    to: `.where("asked_at", "is not", since < 0 ? since : -1)`,
  },
  {
    what: "an order that has run out is closed without asking the provider",
    noticedBy: "faults/closing.test.ts",
    file: at("orders/close-order.ts"),
    from: 'if ((await closeAtProvider(deps, attempt, order.expires_at)) === "paid") break;',
    to: 'void closeAtProvider; await attemptStore(query).move(attempt.number, "close", { next_query_at: null });',
  },
  {
    what: "an order is closed although a provider did not answer",
    noticedBy: "faults/closing.test.ts",
    file: at("orders/close-order.ts"),
    from: "if (attempts.some(({ status }) => openAttempts.includes(status))) return;",
    to: "void attempts;",
  },
  {
    what: "what was begun by another way stays open when an order is paid",
    noticedBy: "faults/refunds.test.ts",
    file: settle,
    from: "await attemptStore(tx).askAboutOpen(order.id, now);",
    to: "",
  },
  {
    what: "each try of a refund has a number of its own",
    noticedBy: "faults/refunds.test.ts",
    file: at("refunds/carry-out-refund.ts"),
    from: "refundNumber: refund.number,",
    to: "refundNumber: `${refund.number}T${refund.tries}`,",
  },
  {
    what: "a refund is over as soon as it was asked for",
    noticedBy: "faults/refunds.test.ts",
    file: at("refunds/carry-out-refund.ts"),
    from: `if (answer === "done") await finishRefund`,
    to: "void answer; await finishRefund",
  },
  {
    what: "the membership stays after a refund",
    noticedBy: "faults/refunds.test.ts",
    file: at("refunds/refund-order.ts"),
    from: "await grantStore(tx).revoke(orderId, now);",
    to: "void grantStore;",
  },
  {
    what: "a provider that does not answer is asked again at once, for ever",
    noticedBy: "faults/waiting.test.ts",
    file: "src/domain/membership/payment-times.ts",
    from: "return waits[Math.min(times, waits.length - 1)] ?? 30 * minute;",
    to: "return waits[0 * times] ?? 0;",
  },
  {
    what: "a payment that only the bill knows is left out",
    noticedBy: "faults/bills.test.ts",
    file: at("background/compare-bill.ts"),
    from: `await settle(deps, { payment, source: "bill", body: JSON.stringify(line) });`,
    to: "void settle; void payment;",
  },
];
