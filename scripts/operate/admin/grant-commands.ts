import { grantDays, revokeGrant } from "#server/modules/membership/grants/staff-grants.ts";
import { findPerson, noteAct } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { moment } from "./print.ts";
import { countOf, exactly, reasonOf, wordsOf } from "./words.ts";

const options = { reason: { type: "string" }, yes: { type: "boolean", default: false } } as const;

export const grantCommand: Command = {
  changesMemberships: true,
  summary: "gives somebody days of membership",
  help: `npm run admin -- grant USER DAYS --reason TEXT [--yes]

  USER         name, e-mail address or id
  DAYS         1 to 3660; added to what is left, as bought days are
  --reason     why, for whoever comes after
  --yes        do not ask again`,
  run: async (desk, words) => {
    const { values, positionals } = wordsOf(words, options);
    const [who, count] = exactly(positionals, ["the user", "the number of days"]);
    const days = countOf(count, "The number of days", { from: 1, to: 3660 });
    const reason = reasonOf(values.reason);
    const { id, username } = await findPerson(desk, who);
    if (!values.yes && !(await desk.confirm(`Give ${username} ${days} days of membership?`)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    const given = await grantDays(desk, { userId: id, days }, (tx, { grantId, premiumExpiry }) =>
      noteAct(tx, desk, {
        act: "grant",
        subject: id,
        userId: id,
        details: { grantId, days, reason, premiumExpiry },
      }),
    );
    return {
      text: `${username} has ${days} days more and is a member until ${moment(given.premiumExpiry)} (grant ${given.grantId}).`,
      json: { isDone: true, userId: id, ...given },
    };
  },
};

export const revokeCommand: Command = {
  changesMemberships: true,
  summary: "takes back what “grant” gave",
  help: `npm run admin -- revoke GRANT --reason TEXT [--yes]

  GRANT        its id, which “user” shows
  --reason     why, for whoever comes after
  --yes        do not ask again

What an order gave is taken back with “refund”, together with its money.`,
  run: async (desk, words) => {
    const { values, positionals } = wordsOf(words, options);
    const [grantId] = exactly(positionals, ["the grant"]);
    const reason = reasonOf(values.reason);
    if (!values.yes && !(await desk.confirm(`Take back grant ${grantId}?`)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    const taken = await revokeGrant(desk, grantId, (tx, { userId, days, premiumExpiry }) =>
      noteAct(tx, desk, {
        act: "revoke",
        subject: userId,
        userId,
        details: { grantId, days, reason, premiumExpiry },
      }),
    );
    return {
      text: `${taken.days} days are taken back. The membership ${taken.premiumExpiry === null ? "is none any more" : `ends ${moment(taken.premiumExpiry)}`}.`,
      json: { isDone: true, grantId, ...taken },
    };
  },
};
