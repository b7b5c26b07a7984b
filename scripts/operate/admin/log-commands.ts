import { closeIncident, listIncidents, readIncident, readLog } from "#server/modules/operator/service.ts";
import type { Answer, Command, CommandContext } from "./command.ts";
import { formatFacts, formatInstant, withoutControlCharacters, formatTable, yuan } from "./print.ts";
import { parseCount, exactWords, parseInstant, parseReason, parseWords } from "./arguments.ts";

export const logCommand: Command = {
  summary: "shows the audit log of operators' acts",
  help: `npm run admin -- log [--subject ID] [--actor NAME] [--since D] [--limit N]

  --subject ID   acts that concern an order, a user, a message or an incident
  --actor NAME   acts of one operator
  --since D      acts since 2026-11-16, or in the last 24h, 7d, 2w
  --limit N      at most N acts, newest first; default 50`,
  run: async (context, words) => {
    const { values, positionals } = parseWords(words, {
      subject: { type: "string" },
      actor: { type: "string" },
      since: { type: "string" },
      limit: { type: "string", default: "50" },
    });
    exactWords(positionals, []);
    const rows = await readLog(context, {
      limit: parseCount(values.limit, "--limit", { from: 1, to: 10_000 }),
      ...(values.subject !== undefined && { subject: values.subject }),
      ...(values.actor !== undefined && { actor: values.actor }),
      ...(values.since !== undefined && { since: parseInstant(values.since, context.now()) }),
    });
    const text =
      rows.length === 0
        ? "Nothing has been done yet."
        : formatTable(
            ["AT", "ACTOR", "ACT", "SUBJECT", "DETAILS"],
            rows.map((row) => [
              formatInstant(row.created_at),
              row.actor,
              row.act,
              row.subject ?? "–",
              row.details === "{}" ? "" : row.details,
            ]),
          );
    const json = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }));
    return { text, json };
  },
};

export const incidentsCommand: Command = {
  summary: "lists incidents: differences between our data and the providers'",
  help: `npm run admin -- incidents [--all] [--limit N]
npm run admin -- incidents show ID
npm run admin -- incidents seen ID --reason TEXT

  --all        include incidents that are marked as seen
  --reason     how the incident was resolved

Incidents are payments of a wrong amount or for unknown numbers, differences from a provider's bill, refunds that a provider rejected
permanently, and refunds that are not done after a day. docs/payments.md says how to handle each of them.`,
  run: async (context, words) => {
    if (words[0] === "show") return showIncident(context, words.slice(1));
    if (words[0] === "seen") return seenIncident(context, words.slice(1));
    const { values, positionals } = parseWords(words, {
      all: { type: "boolean", default: false },
      limit: { type: "string", default: "50" },
    });
    exactWords(positionals, []);
    const limit = parseCount(values.limit, "--limit", { from: 1, to: 10_000 });
    const found = await listIncidents(context, { withSeen: values.all, limit });
    const parts: string[] = [];
    if (found.events.length > 0)
      parts.push(
        formatTable(
          ["ID", "AT", "METHOD", "KIND", "NUMBER", "OUTCOME", "SEEN"],
          found.events.map((event) => [
            event.id,
            formatInstant(event.created_at),
            event.method,
            event.kind,
            event.number ?? "–",
            event.outcome,
            formatInstant(event.seen_at),
          ]),
        ),
      );
    if (found.refunds.length > 0)
      parts.push(
        `Refunds that failed, or are not done after a day\n${formatTable(
          ["NUMBER", "ORDER", "AMOUNT", "ASKED FOR", "TRIES", "NEXT", "FAILURE"],
          found.refunds.map((refund) => [
            refund.number,
            refund.order_id,
            yuan(refund.amount_fen),
            formatInstant(refund.created_at),
            String(refund.tries),
            formatInstant(refund.next_try_at),
            refund.failure ?? "–",
          ]),
        )}`,
      );
    return { text: parts.length === 0 ? "No open incidents." : parts.join("\n\n"), json: found };
  },
};

async function showIncident(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const [id] = exactWords(parseWords(words, {}).positionals, ["the incident"]);
  const event = await readIncident(context, id);
  const text = [
    formatFacts([
      ["id", event.id],
      ["at", formatInstant(event.created_at)],
      ["method", event.method],
      ["kind", event.kind],
      ["number", event.number ?? "–"],
      ["outcome", event.outcome],
      ["seen", formatInstant(event.seen_at)],
    ]),
    withoutControlCharacters(event.body),
  ].join("\n\n");
  return { text, json: event };
}

async function seenIncident(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseWords(words, { reason: { type: "string" } });
  const [id] = exactWords(positionals, ["the incident"]);
  await closeIncident(context, id, parseReason(values.reason));
  return { text: `Incident ${id} is marked as seen.`, json: { id } };
}
