import {
  answerFeedback,
  deleteFeedback,
  listFeedback,
  readFeedback,
} from "#server/modules/operator/feedback.ts";
import type { Answer, Command, Desk } from "./command.ts";
import { beginning, facts, moment, plain, table } from "./print.ts";
import { countOf, exactly, wordsOf } from "./words.ts";

export const feedbackCommand: Command = {
  summary: "what learners wrote, and which of it is answered",
  help: `npm run admin -- feedback [list] [--all] [--limit N]
npm run admin -- feedback show ID
npm run admin -- feedback answered ID
npm run admin -- feedback delete ID [--yes]

  --all        also what is answered
  --limit N    how many at most, the oldest first; 50 if not given
  --yes        do not ask again

The beginning of an id is enough, if no other begins so. Answers are written by mail, to the contact in the message, which “show” prints
and a list does not; “answered” marks a message so that nobody answers it twice. “delete” deletes a message with its contact and its
picture, for visitors who ask for that. Messages of visitors are deleted automatically a year after they were answered.`,
  run: async (desk, words) => {
    const [first = "list", ...rest] = words;
    if (first === "show") return show(desk, rest);
    if (first === "answered") return answered(desk, rest);
    if (first === "delete") return remove(desk, rest);
    return list(desk, first === "list" ? rest : words);
  },
};

async function list(desk: Desk, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = wordsOf(words, {
    all: { type: "boolean", default: false },
    limit: { type: "string", default: "50" },
  });
  exactly(positionals, []);
  const limit = countOf(values.limit, "--limit", { from: 1, to: 10_000 });
  const { messages, unanswered } = await listFeedback(desk, { withAnswered: values.all, limit });
  const rows = messages.map((message) => [
    message.id.slice(0, 8),
    moment(message.created_at),
    message.type,
    message.language,
    message.answered_at === null ? "no" : "yes",
    beginning(message.content, 60),
  ]);
  const shown = table(["ID", "WRITTEN", "TYPE", "LANGUAGE", "ANSWERED", "BEGINS"], rows);
  const count = `Unanswered: ${unanswered}.`;
  return { text: rows.length === 0 ? count : `${shown}\n\n${count}`, json: { messages, unanswered } };
}

async function show(desk: Desk, words: readonly string[]): Promise<Answer> {
  const [id] = exactly(wordsOf(words, {}).positionals, ["the message"]);
  const message = await readFeedback(desk, id);
  const scene = message.content_id ?? "–";
  const text = [
    facts([
      ["id", message.id],
      ["written", moment(message.created_at)],
      ["type", message.type],
      ["language", message.language],
      ["user", message.user_id ?? "(not signed in)"],
      ["contact", message.contact ?? "–"],
      ["scene", message.segment === null ? scene : `${scene}, line ${message.segment}`],
      ["device", message.device ?? "–"],
      ["answered", moment(message.answered_at)],
    ]),
    plain(message.content),
  ].join("\n\n");
  return { text, json: message };
}

async function answered(desk: Desk, words: readonly string[]): Promise<Answer> {
  const [id] = exactly(wordsOf(words, {}).positionals, ["the message"]);
  const { message, isNew } = await answerFeedback(desk, id);
  const text = isNew
    ? `Message ${message.id} is marked as answered.`
    : `Message ${message.id} was marked as answered at ${moment(message.answered_at)}; nothing has changed.`;
  return { text, json: { id: message.id, isNew } };
}

async function remove(desk: Desk, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = wordsOf(words, { yes: { type: "boolean", default: false } });
  const [id] = exactly(positionals, ["the message"]);
  if (!values.yes && !(await desk.confirm(`Delete message ${id} with its contact and its picture?`)))
    return { text: "Nothing was changed.", json: { isDone: false } };
  const message = await deleteFeedback(desk, id);
  return { text: `Message ${message.id} is deleted.`, json: { isDone: true, id: message.id } };
}
