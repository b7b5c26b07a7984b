import { grantDays, revokeGrant } from "#server/modules/membership/grants/staff-grants.ts";
import { findPerson, noteAct } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { formatInstant } from "./print.ts";
import { parseCount, exactWords, parseReason, parseWords } from "./arguments.ts";

const options = { reason: { type: "string" }, yes: { type: "boolean", default: false } } as const;

export const grantCommand: Command = {
  changesMemberships: true,
  summary: "gives a user days of membership",
  help: `npm run admin -- grant USER DAYS --reason TEXT [--yes]

  USER         name, e-mail address or id
  DAYS         1 to 3660; added to the remaining days, like bought days
  --reason     a text for the audit log
  --yes        do not ask for confirmation`,
  run: async (context, words) => {
    const { values, positionals } = parseWords(words, options);
    const [who, count] = exactWords(positionals, ["the user", "the number of days"]);
    const days = parseCount(count, "The number of days", { from: 1, to: 3660 });
    const reason = parseReason(values.reason);
    const { id, username } = await findPerson(context, who);
    if (!values.yes && !(await context.confirm(`Give ${username} ${days} days of membership?`)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    const given = await grantDays(context, { userId: id, days }, (tx, { grantId, premiumExpiry }) =>
      noteAct(tx, context, {
        act: "grant",
        subject: id,
        userId: id,
        details: { grantId, days, reason, premiumExpiry },
      }),
    );
    return {
      text: `${username} has ${days} days more and is a member until ${formatInstant(given.premiumExpiry)} (grant ${given.grantId}).`,
      json: { isDone: true, userId: id, ...given },
    };
  },
};

export const revokeCommand: Command = {
  changesMemberships: true,
  summary: "revokes days that “grant” gave",
  help: `npm run admin -- revoke GRANT --reason TEXT [--yes]

  GRANT        the id of the grant, which “user” shows
  --reason     a text for the audit log
  --yes        do not ask for confirmation

To revoke the days of an order, use “refund”, which also returns the money.`,
  run: async (context, words) => {
    const { values, positionals } = parseWords(words, options);
    const [grantId] = exactWords(positionals, ["the grant"]);
    const reason = parseReason(values.reason);
    if (!values.yes && !(await context.confirm(`Revoke grant ${grantId}?`)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    const taken = await revokeGrant(context, grantId, (tx, { userId, days, premiumExpiry }) =>
      noteAct(tx, context, {
        act: "revoke",
        subject: userId,
        userId,
        details: { grantId, days, reason, premiumExpiry },
      }),
    );
    return {
      text: `${taken.days} days are revoked. The membership ${taken.premiumExpiry === null ? "has ended" : `ends ${formatInstant(taken.premiumExpiry)}`}.`,
      json: { isDone: true, grantId, ...taken },
    };
  },
};
