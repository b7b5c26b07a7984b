import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { OperatorError } from "#server/db/failures.ts";
import { eraseAccount, exportFile } from "#server/modules/account/personal-data/service.ts";
import { findPerson, noteAct } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { formatInstant } from "./print.ts";
import { exactWords, parseWords } from "./arguments.ts";

export const exportCommand: Command = {
  summary: "exports all data of a user to a file",
  help: `npm run admin -- export USER FILE

  USER         name, e-mail address or id
  FILE         the file to write; it must not exist

Use it for learners who cannot sign in and ask for their data by e-mail. The file is the same as in the app. Make sure that the
request comes from the learner. The export is recorded in the audit log, and in the file.`,
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
    return { text: `All data of ${username} are in ${target}.`, json: { userId: id, file } };
  },
};

export const eraseCommand: Command = {
  summary: "erases an account and all data of its learner",
  help: `npm run admin -- erase USER [--yes]

  USER         name, e-mail address or id
  --yes        do not ask for confirmation

Use it for learners who cannot sign in and ask for it by e-mail. It does the same as deleting the account in the app. Make sure that
the request comes from the learner. It cannot be undone. Payments stay without personal data, and a membership ends without a refund.
The audit log records that you erased an account, but not which. For the same reason it takes no --reason.`,
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
