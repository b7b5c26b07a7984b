import { personFacts } from "#server/modules/operator/service.ts";
import type { PersonFacts } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { facts, moment, table, yuan } from "./print.ts";
import { exactly, wordsOf } from "./words.ts";

export const userCommand: Command = {
  summary: "what there is to know about somebody",
  help: `npm run admin -- user NAME|EMAIL|ID

When the account was made, whether its address is verified, how it is signed in to, its membership with everything that
counts towards it, and its orders. Nothing secret is shown. That you looked is written down.`,
  run: async (desk, words) => {
    const [who] = exactly(wordsOf(words, {}).positionals, ["the user: by name, e-mail address or id"]);
    const found = await personFacts(desk, who);
    return { text: described(found, desk.now()), json: found };
  },
};

function described({ person, sessions, logins, grants, orders, messages }: PersonFacts, now: number): string {
  const { premium_expiry: expiry } = person;
  const address = person.email ?? "–";
  const membership = expiry === null ? "none" : `${expiry > now ? "until" : "ended"} ${moment(expiry)}`;
  const parts = [
    facts([
      ["id", person.id],
      ["username", person.username],
      ["nickname", person.nickname ?? "–"],
      ["created", moment(person.created_at)],
      [
        "e-mail",
        person.email !== null && person.email_verified_at === null ? `${address} (not verified)` : address,
      ],
      ["verified", moment(person.email_verified_at)],
      ["password", person.has_password ? "yes" : "none"],
      ["logins", logins.join(", ") || "–"],
      ["sessions", `${sessions.count}, last used ${moment(sessions.lastUsedAt)}`],
      ["messages", String(messages)],
      ["membership", membership],
    ]),
  ];
  if (grants.length > 0)
    parts.push(
      table(
        ["GRANT", "DAYS", "BY", "GRANTED", "REVOKED"],
        grants.map((grant) => [
          grant.id,
          String(grant.days),
          grant.order_id === null ? "staff" : `order ${grant.order_id}`,
          moment(grant.granted_at),
          moment(grant.revoked_at),
        ]),
      ),
    );
  if (orders.length > 0)
    parts.push(
      table(
        ["ORDER", "PLAN", "AMOUNT", "STATUS", "CREATED"],
        orders.map((order) => [
          order.id,
          order.plan,
          yuan(order.amount_fen),
          order.status,
          moment(order.created_at),
        ]),
      ),
    );
  return parts.join("\n\n");
}
