import type { ContentData, ContentLine, ContentToken, Utterance } from "#contract/content.schema.ts";
import { kanaOf } from "#domain/japanese/writing/kana-of.ts";
import { allLines } from "#domain/scene/paths.ts";
import { choiceAt, partnerLineBefore } from "#domain/speaking/conversation.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import { phrasesOf } from "#domain/speaking/phrases.ts";
import type { PartnerAnswer } from "#domain/speaking/repairs.ts";
import { repairPhrases, repliesAfter } from "#web/speaking/role/replies.ts";
import type { RepairPhrase, ReplyChoice } from "#web/speaking/role/replies.ts";
import { linesOf } from "#web/speaking/role/role-lines.ts";

/** The content of the current turn. */
export type Situation = {
  /** The lines of the path. After the current line they follow the author's path. */
  lines: readonly ContentLine[];
  /** The current line. Undefined if the learner has yet to choose it. */
  line: ContentLine | undefined;
  /** The phrases of `line`. */
  phrases: readonly (readonly ContentToken[])[];
  /** The partner's last line before `line`. */
  heard: ContentLine | undefined;
  /** `heard` in kana, with a space after each phrase. */
  heardInKana: string;
  /** The character who speaks to the learner. */
  partner: string | undefined;
  /** The choices, if there are several replies. */
  replies: readonly ReplyChoice[];
  /** Other lines of the role, which the learner may say by mistake. */
  others: readonly ContentLine[];
  repairs: readonly RepairPhrase[];
  /** The partner's answer between the learner's attempts. */
  answer: Utterance | undefined;
};

export function situationOf(scene: ContentData, conversation: Conversation): Situation {
  const { chosen, at, role, answers } = conversation;
  const lines = linesOf(scene, chosen);
  const choice = choiceAt(conversation);
  const before = partnerLineBefore(conversation);
  const heard = lines.find(({ segment }) => segment === before?.segment);
  const replies = choice === undefined ? [] : repliesAfter(scene, choice.after);
  const line = choice === undefined ? lines[at] : undefined;
  const expected = [line, ...replies.map((reply) => reply.line)].map((one) => one?.segment);
  const partner = (heard ?? lines.find(({ speaker }) => speaker !== role))?.speaker;
  const phrasesIn = (one: ContentLine | undefined): ContentToken[][] =>
    phrasesOf(one?.tokens ?? [], (lexeme) => scene.lexemes[lexeme]?.pos);
  return {
    lines,
    line,
    phrases: phrasesIn(line),
    heard,
    heardInKana: phrasesIn(heard).map(kanaOfPhrase).join("\u3000"),
    partner,
    replies,
    others: allLines(scene).filter(({ segment, speaker }) => speaker === role && !expected.includes(segment)),
    repairs: repairPhrases(scene, heard),
    answer: answers[0] && answerTo(answers[0], heard, scene.repairs?.answers[partner ?? ""]),
  };
}

export const kanaOfPhrase = (tokens: readonly ContentToken[]): string =>
  kanaOf(tokens.flatMap(({ ruby }) => ruby));

type Answers = NonNullable<ContentData["repairs"]>["answers"][string];

function answerTo(
  answer: PartnerAnswer,
  heard: ContentLine | undefined,
  answers: Answers | undefined,
): Utterance | undefined {
  if (answer === "line" || answer === "slow-line") return heard;
  return answer === "explanation" ? heard?.explanation?.answer : answers?.[answer];
}

/** URLs of the speech that the conversation may need from its current line on. */
export function filesAhead(scene: ContentData, { chosen, at }: Conversation): string[] {
  const path = linesOf(scene, chosen);
  const passed = new Set(path.slice(0, at).map(({ segment }) => segment));
  const lines = [...path, ...allLines(scene)].filter(({ segment }) => !passed.has(segment));
  const explanations = lines.flatMap(({ explanation }) => explanation ?? []);
  const { answers = {} } = scene.repairs ?? {};
  const heard = [
    ...lines,
    ...Object.values(answers).flatMap((one) => Object.values(one)),
    ...explanations.map(({ answer }) => answer),
  ];
  return [...new Set(heard.flatMap(({ audio }) => audio?.url ?? []))];
}
