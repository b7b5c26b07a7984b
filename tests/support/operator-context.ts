import { randomUUID } from "node:crypto";
import { dayMs } from "#domain/day.ts";
import { commands } from "#scripts/operate/admin/commands.ts";
import type { Answer, CommandContext } from "#scripts/operate/admin/command.ts";
import type { Database } from "#server/db/database.ts";

/** The clock of the context unless a test sets another. */
export const operatorTime = Date.parse("2026-11-16T06:00:00Z");

type Settings = { says?: string; at?: number };

/** The context of an operator's commands on a database; `says` is the answer to questions, which are in `asked`. */
export function operatorContext(database: Database, { says = "yes", at = operatorTime }: Settings = {}) {
  const asked: string[] = [];
  const context: CommandContext = {
    database,
    now: () => at,
    actor: "aki",
    payments: { mode: "live", providers: {} },
    memberScenes: () => ["ryokan-dinner", "phone-message"],
    confirm: async (question) => {
      asked.push(question);
      return says === "yes";
    },
  };
  return {
    asked,
    run: (name: string, ...words: string[]): Promise<Answer> => {
      const command = commands[name];
      if (command === undefined) throw new Error(`there is no command ${name}`);
      return command.run(context, words);
    },
  };
}

/** A learner with a verified address, written directly into the table. */
export async function storedLearner({ query }: Database, name = `mei.${randomUUID().slice(0, 8)}`) {
  const id = randomUUID();
  const email = `${name}@Learner.example`;
  await query
    .insertInto("users")
    .values({
      id,
      username: name,
      username_folded: name.toLowerCase(),
      password_hash: "$argon2id$secret",
      nickname: "メイ",
      email,
      email_folded: email.toLowerCase(),
      email_verified_at: operatorTime - 30 * dayMs,
      created_at: operatorTime - 40 * dayMs,
    })
    .execute();
  return { id, name, email };
}
