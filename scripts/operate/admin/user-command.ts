import { personFacts } from "#server/modules/operator/service.ts";
import type { PersonFacts } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { formatFacts, formatInstant, formatTable, yuan } from "./print.ts";
import { exactWords, parseWords } from "./arguments.ts";

export const userCommand: Command = {
  summary: "shows an account, its membership and its orders",
  help: `npm run admin -- user NAME|EMAIL|ID

Shows when the account was created, whether its address is verified, its logins, its membership with all grants, and its orders. It
shows no secrets. The audit log records that you looked at the account.`,
  run: async (context, words) => {
    const [who] = exactWords(parseWords(words, {}).positionals, ["the user: by name, e-mail address or id"]);
    const found = await personFacts(context, who);
    return { text: described(found, context.now()), json: found };
  },
};

function described({ person, sessions, logins, grants, orders, messages }: PersonFacts, now: number): string {
  const { premium_expiry: expiry } = person;
  const address = person.email ?? "–";
  const membership =
    expiry === null ? "none" : `${expiry > now ? "until" : "ended"} ${formatInstant(expiry)}`;
  const parts = [
    formatFacts([
      ["id", person.id],
      ["username", person.username],
      ["nickname", person.nickname ?? "–"],
      ["created", formatInstant(person.created_at)],
      [
        "e-mail",
        person.email !== null && person.email_verified_at === null ? `${address} (not verified)` : address,
      ],
      ["verified", formatInstant(person.email_verified_at)],
      ["password", person.has_password ? "yes" : "none"],
      ["logins", logins.join(", ") || "–"],
      ["sessions", `${sessions.count}, last used ${formatInstant(sessions.lastUsedAt)}`],
      ["messages", String(messages)],
      ["membership", membership],
    ]),
  ];
  if (grants.length > 0)
    parts.push(
      formatTable(
        ["GRANT", "DAYS", "BY", "GRANTED", "REVOKED"],
        grants.map((grant) => [
          grant.id,
          String(grant.days),
          grant.order_id === null ? "staff" : `order ${grant.order_id}`,
          formatInstant(grant.granted_at),
          formatInstant(grant.revoked_at),
        ]),
      ),
    );
  if (orders.length > 0)
    parts.push(
      formatTable(
        ["ORDER", "PLAN", "AMOUNT", "STATUS", "CREATED"],
        orders.map((order) => [
          order.id,
          order.plan,
          yuan(order.amount_fen),
          order.status,
          formatInstant(order.created_at),
        ]),
      ),
    );
  return parts.join("\n\n");
}
