import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { OperatorError } from "#server/db/failures.ts";
import { eraseAccount, exportFile } from "#server/modules/account/personal-data/service.ts";
import { findPerson, noteAct } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { formatInstant } from "./print.ts";
import { exactWords, parseWords } from "./arguments.ts";

export const exportCommand: Command = {
  summary: "writes everything about somebody to a file",
  help: `npm run admin -- export USER FILE

  USER         name, e-mail address or id
  FILE         where to write; must not exist

For learners who cannot sign in and ask for their data by mail: the same file that they could download themselves. Make sure that
it is the learner who asks. That you exported it is written down, and is in the file.`,
  run: async (context, words) => {
    const [who, target] = exactWords(parseWords(words, {}).positionals, ["the user", "the file to write"]);
    const { id, username } = await findPerson(context, who);
    const file = resolve(target);
    // The file is created before the act is recorded. If it cannot be written, no data have been read.
    const handle = await open(file, "wx", 0o600);
    try {
      await context.database.transaction((tx) =>
        noteAct(tx, context, { act: "user.export", subject: id, userId: id }),
      );
      const text = await exportFile(context, id);
      if (text === undefined) throw new OperatorError("The account was deleted a moment ago.");
      await handle.writeFile(text);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return { text: `Everything about ${username} is in ${target}.`, json: { userId: id, file } };
  },
};

export const eraseCommand: Command = {
  summary: "erases an account and everything about its learner",
  help: `npm run admin -- erase USER [--yes]

  USER         name, e-mail address or id
  --yes        do not ask again

For learners who cannot sign in and ask for it by mail: the same as deleting the account in the app. Make sure that it is the learner
who asks. It cannot be undone. Payments stay, about nobody; a running membership ends without a refund. The log keeps that you
erased an account, not whose, and therefore takes no reason.`,
  run: async (context, words) => {
    const { values, positionals } = parseWords(words, { yes: { type: "boolean", default: false } });
    const [who] = exactWords(positionals, ["the user"]);
    const { id, username, email, created_at, premium_expiry: expiry } = await findPerson(context, who);
    const member =
      expiry !== null && expiry > context.now() ? `, a member until ${formatInstant(expiry)}` : "";
    const question = `Erase the account of ${username} (${email ?? "no address"}, made ${formatInstant(created_at)}${member})? This cannot be undone.`;
    if (!values.yes && !(await context.confirm(question)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    await context.database.transaction(async (tx) => {
      await eraseAccount(tx, id, context.now());
      await noteAct(tx, context, { act: "user.erase", subject: null, userId: null });
    });
    return { text: `The account of ${username} is erased.`, json: { isDone: true } };
  },
};
