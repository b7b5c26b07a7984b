import {
  answerFeedback,
  deleteFeedback,
  listFeedback,
  readFeedback,
} from "#server/modules/operator/feedback.ts";
import type { Answer, Command, CommandContext } from "./command.ts";
import { firstWords, formatFacts, formatInstant, withoutControlCharacters, formatTable } from "./print.ts";
import { parseCount, exactWords, parseWords } from "./arguments.ts";

export const feedbackCommand: Command = {
  summary: "lists, shows, answers or deletes messages of learners",
  help: `npm run admin -- feedback [list] [--all] [--limit N]
npm run admin -- feedback show ID
npm run admin -- feedback answered ID
npm run admin -- feedback delete ID [--yes]

  --all        include answered messages
  --limit N    at most N messages, oldest first; default 50
  --yes        do not ask for confirmation

The start of an id is enough if it is unique. Answer by e-mail to the contact in the message, which “show” prints and “list” does not.
“answered” marks a message as answered, so that it is not answered twice. “delete” deletes a message with its contact and picture, for
visitors who ask for it. Messages of visitors are deleted automatically a year after they were answered.`,
  run: async (context, words) => {
    const [first = "list", ...rest] = words;
    if (first === "show") return show(context, rest);
    if (first === "answered") return answered(context, rest);
    if (first === "delete") return remove(context, rest);
    return list(context, first === "list" ? rest : words);
  },
};

async function list(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseWords(words, {
    all: { type: "boolean", default: false },
    limit: { type: "string", default: "50" },
  });
  exactWords(positionals, []);
  const limit = parseCount(values.limit, "--limit", { from: 1, to: 10_000 });
  const { messages, unanswered } = await listFeedback(context, { withAnswered: values.all, limit });
  const rows = messages.map((message) => [
    message.id.slice(0, 8),
    formatInstant(message.created_at),
    message.type,
    message.language,
    message.answered_at === null ? "no" : "yes",
    firstWords(message.content, 60),
  ]);
  const shown = formatTable(["ID", "WRITTEN", "TYPE", "LANGUAGE", "ANSWERED", "BEGINS"], rows);
  const count = `Unanswered: ${unanswered}.`;
  return { text: rows.length === 0 ? count : `${shown}\n\n${count}`, json: { messages, unanswered } };
}

async function show(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const [id] = exactWords(parseWords(words, {}).positionals, ["the message"]);
  const message = await readFeedback(context, id);
  const scene = message.content_id ?? "–";
  const text = [
    formatFacts([
      ["id", message.id],
      ["written", formatInstant(message.created_at)],
      ["type", message.type],
      ["language", message.language],
      ["user", message.user_id ?? "(not signed in)"],
      ["contact", message.contact ?? "–"],
      ["scene", message.segment === null ? scene : `${scene}, line ${message.segment}`],
      ["device", message.device ?? "–"],
      ["answered", formatInstant(message.answered_at)],
    ]),
    withoutControlCharacters(message.content),
  ].join("\n\n");
  return { text, json: message };
}

async function answered(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const [id] = exactWords(parseWords(words, {}).positionals, ["the message"]);
  const { message, isNew } = await answerFeedback(context, id);
  const text = isNew
    ? `Message ${message.id} is marked as answered.`
    : `Message ${message.id} was marked as answered at ${formatInstant(message.answered_at)}; nothing has changed.`;
  return { text, json: { id: message.id, isNew } };
}

async function remove(context: CommandContext, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseWords(words, { yes: { type: "boolean", default: false } });
  const [id] = exactWords(positionals, ["the message"]);
  if (!values.yes && !(await context.confirm(`Delete message ${id} with its contact and its picture?`)))
    return { text: "Nothing was changed.", json: { isDone: false } };
  const message = await deleteFeedback(context, id);
  return { text: `Message ${message.id} is deleted.`, json: { isDone: true, id: message.id } };
}
