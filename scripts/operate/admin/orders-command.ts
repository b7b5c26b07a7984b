import { orderStatuses } from "#domain/membership/order.ts";
import { listOrders, orderFacts } from "#server/modules/operator/service.ts";
import type { OrderFacts } from "#server/modules/operator/service.ts";
import type { Answer, Command, CommandContext } from "./command.ts";
import { formatFacts, formatInstant, formatTable, yuan } from "./print.ts";
import { parseCount, exactWords, parseInstant, UsageError, parseWords } from "./arguments.ts";

export const ordersCommand: Command = {
  summary: "lists orders, or shows all facts of one order",
  help: `npm run admin -- orders [--user U] [--status S] [--since D] [--limit N]
npm run admin -- orders show ID

  --user U     orders of a user: name, e-mail address or id
  --status S   ${orderStatuses.join(", ")}
  --since D    orders since 2026-11-16, or in the last 24h, 7d, 2w
  --limit N    at most N orders, newest first; default 50

“show” prints attempts to pay, ledger entries, refunds, grants and the providers' messages.`,
  run: async (context, words) => {
    if (words[0] === "show") return show(context, words.slice(1));
    const { values, positionals } = parseWords(words, {
      user: { type: "string" },
      status: { type: "string" },
      since: { type: "string" },
      limit: { type: "string", default: "50" },
    });
    exactWords(positionals, []);
    const status = orderStatuses.find((one) => one === values.status);
    if (values.status !== undefined && status === undefined)
      throw new UsageError(`Unknown state. Orders are ${orderStatuses.join(", ")}.`);
    const orders = await listOrders(context, {
      limit: parseCount(values.limit, "--limit", { from: 1, to: 10_000 }),
      ...(values.user !== undefined && { user: values.user }),
      ...(status !== undefined && { status }),
      ...(values.since !== undefined && { since: parseInstant(values.since, context.now()) }),
    });
    const rows = orders.map((order) => [
      order.id,
      order.user_id ?? "(erased)",
      order.plan,
      yuan(order.amount_fen),
      order.status,
      order.is_live === 1 ? "live" : "sandbox",
      formatInstant(order.created_at),
      formatInstant(order.paid_at),
    ]);
    const text =
      rows.length === 0
        ? "There are no such orders."
        : formatTable(["ORDER", "USER", "PLAN", "AMOUNT", "STATUS", "MODE", "CREATED", "PAID"], rows);
    return { text, json: orders };
  },
};

async function show(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const [id] = exactWords(parseWords(words, {}).positionals, ["the order"]);
  const found = await orderFacts(context, id);
  const { order, attempts, refunds, ledger, grants, events } = found;
  const parts = [
    formatFacts([
      ["order", order.id],
      ["user", order.user_id ?? "(erased)"],
      ["plan", `${order.plan}, ${order.days} days`],
      ["amount", `${yuan(order.amount_fen)} (list price ${yuan(order.list_fen)})`],
      ["status", order.status],
      ["mode", order.is_live === 1 ? "live" : "sandbox"],
      ["created", formatInstant(order.created_at)],
      ["expires", formatInstant(order.expires_at)],
      ["paid", formatInstant(order.paid_at)],
      ["closed", formatInstant(order.closed_at)],
      ["refunded", formatInstant(order.refunded_at)],
    ]),
    section(
      "Attempts",
      ["NUMBER", "METHOD", "CHANNEL", "STATUS", "TRANSACTION", "PAID", "ASKED", "NEXT"],
      attempts.map((attempt) => [
        attempt.number,
        attempt.method,
        attempt.channel,
        attempt.status,
        attempt.transaction_id ?? "–",
        formatInstant(attempt.paid_at),
        String(attempt.queries),
        formatInstant(attempt.next_query_at),
      ]),
    ),
    section(
      "Money",
      ["KIND", "AMOUNT", "ATTEMPT", "AT"],
      ledger.map((entry) => [
        entry.kind,
        yuan(entry.amount_fen),
        entry.attempt_number,
        formatInstant(entry.created_at),
      ]),
    ),
    section(
      "Refunds",
      ["NUMBER", "AMOUNT", "REASON", "STATUS", "ASKED FOR", "DONE", "TRIES"],
      refunds.map((refund) => [
        refund.number,
        yuan(refund.amount_fen),
        refund.reason,
        refundState(refund),
        formatInstant(refund.created_at),
        formatInstant(refund.done_at),
        String(refund.tries),
      ]),
    ),
    section(
      "Membership",
      ["GRANT", "DAYS", "GRANTED", "REVOKED"],
      grants.map((grant) => [
        grant.id,
        String(grant.days),
        formatInstant(grant.granted_at),
        formatInstant(grant.revoked_at),
      ]),
    ),
    section(
      "What the providers said",
      ["AT", "KIND", "NUMBER", "OUTCOME", ""],
      events.map((event) => [
        formatInstant(event.created_at),
        event.kind,
        event.number ?? "–",
        event.outcome,
        event.is_incident === 1 ? "INCIDENT" : "",
      ]),
    ),
  ];
  return { text: parts.join("\n\n"), json: found };
}

/** A failed refund stays pending until staff has settled or undone it. */
function refundState({ status, failure, settled_outside }: OrderFacts["refunds"][number]): string {
  if (settled_outside !== null) return `${status} outside: ${settled_outside}`;
  return status === "pending" && failure !== null ? `failed: ${failure}` : status;
}

const section = (title: string, headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${title}\n${rows.length === 0 ? "none" : formatTable(headings, rows)}`;
