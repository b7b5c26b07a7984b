import { existsSync } from "node:fs";
import { join } from "node:path";
import { argv, env, stdin, stderr } from "node:process";
import { createInterface } from "node:readline/promises";
import { defaultLanguage } from "#domain/site/languages.ts";
import { readConfig } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { OperatorError } from "#server/db/failures.ts";
import { refuseOtherMode } from "#server/modules/membership/grants/staff-grants.ts";
import { loadCatalogue } from "#server/modules/content/library/catalogue.ts";
import { actorIn } from "./actor.ts";
import type { Answer, Command, CommandContext } from "./admin/command.ts";
import { commands, overview } from "./admin/commands.ts";
import { asJson, withoutControlCharacters } from "./admin/print.ts";
import { UsageError } from "./admin/arguments.ts";
import { operatorCommand } from "./operator-command.ts";
import { withDatabase } from "./operator-database.ts";

async function run(): Promise<string> {
  const [name, ...words] = argv.slice(2);
  if (name === undefined || name === "help" || name.startsWith("-")) return overview;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command “${name}”.\n\n${overview}`);
  if (words.includes("--help") || words.includes("-h")) return command.help;
  const answer = await answered(command, words);
  return words.includes("--json") ? asJson(answer.json) : answer.text;
}

async function answered(command: Command, words: readonly string[]): Promise<Answer> {
  const config = readConfig(env);
  try {
    return await withDatabase(config.database, async (database) => {
      if (command.changesMemberships) await refuseOtherMode(database.query, config.payments.mode);
      return command.run(commandContext(config, words, { database }), words);
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n\n${command.help}`, { cause: error });
  }
}

function commandContext(
  config: Config,
  words: readonly string[],
  { database }: Pick<CommandContext, "database">,
): CommandContext {
  return {
    database,
    now: Date.now,
    actor: actorIn(words),
    payments: { mode: config.payments.mode, providers: {} },
    memberScenes,
    confirm,
  };
}

function memberScenes(): string[] {
  const folder = join(import.meta.dirname, "../../build/content");
  if (!existsSync(folder))
    throw new OperatorError("The list of member scenes is missing: run npm run build first.");
  return loadCatalogue(folder)
    .membersScenes(defaultLanguage)
    .map(({ item }) => item.id);
}

/** Asks on stderr, so that stdout has only the result. No answer means no. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr, terminal: false });
  stderr.write(`${withoutControlCharacters(question)} Type yes to continue: `);
  try {
    for await (const line of lines) return line.trim().toLowerCase() === "yes";
    return false;
  } finally {
    lines.close();
  }
}

await operatorCommand(run);
