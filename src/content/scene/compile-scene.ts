import type { QuotingText } from "#contract/content.schema.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { registers } from "#domain/scene/registers.ts";
import type { Register } from "#domain/scene/registers.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Repairs, RepairText } from "#content/read/format/repairs.ts";
import type { SceneFile, SceneLine } from "#content/read/format/scene.ts";
import type { YamlPath } from "#content/read/read-yaml.ts";
import type { SceneSource } from "#content/read/sources.ts";
import {
  diaryName,
  explanationName,
  lineName,
  questionName,
  registerName,
  sharedLevel,
} from "#content/speech/speech.ts";
import { compileLine } from "./compile-line.ts";
import type { CompiledLine, LineTools } from "./compile-line.ts";
import { fillKeyWord, compileRepairs } from "./compile-repairs.ts";
import type { RepairTools, SceneRepairs } from "./compile-repairs.ts";
import { compileNote, compileQuotingText } from "./note-japanese.ts";
import { analyseText, withAudio } from "./spoken-text.ts";
import type { AnalysedText, SayableText, SpokenText } from "./spoken-text.ts";

/** A scene, analysed and linked, the same in every language. */
export type CompiledScene = {
  source: SceneSource;
  /** The author's path. */
  lines: SpokenLine[];
  turns: CompiledTurn[];
  repairs: SceneRepairs;
  diary: CompiledSentence[];
  notes: CompiledNotes;
  /** Texts that explain why a distractor does not fit. */
  reasons: Partial<Record<ContentLanguage, TextsOfLines>>;
  /** Texts that explain who says a line in another register. */
  remarks: Partial<Record<ContentLanguage, TextsOfLines>>;
  /** The duration of the author's path. */
  durationSeconds: number;
};

export type CompiledTurn = {
  after: number;
  choices: { id: string; lines: SpokenLine[]; to: number | undefined }[];
};

/** A sentence of the diary, in the voice of the partner who remarks on the page. */
export type CompiledSentence = SpokenText & { source: SceneFile["diary"][number] };

/** The notes by language and id. */
type CompiledNotes = Partial<Record<ContentLanguage, Record<string, ReturnType<typeof compileNote>>>>;

/** Texts about lines, by segment and what they are about: a distractor or a register. */
export type TextsOfLines = Readonly<Record<string, Readonly<Record<string, QuotingText>>>>;

/** A line with the texts that have audio: the line itself, its explanation and its registers. */
export type SpokenLine = CompiledLine &
  SayableText & { explanation?: Explanation; registers: readonly (SpokenText & { register: Register })[] };

type Pattern = { pattern: RepairText["translation"] };

/** The learner's question about a line's key word, the speaker's answer, and how the learner checks the word. */
type Explanation = {
  word: string;
  question: SayableText & Pattern;
  answer: SpokenText;
  /** Has no audio, because there would be one clip for each word and voice. */
  check: AnalysedText & Pick<SayableText, "also" | "at"> & Pattern;
};

export type SceneTools = RepairTools & { repairs: Repairs | undefined };

export function compileScene(source: SceneSource, { repairs, ...tools }: SceneTools): CompiledScene {
  const { data } = source.scene;
  const { level } = data;
  const voiceOf = (speaker = ""): string => tools.people.get(speaker)?.voice ?? "";
  const learner = learnerRoleIn(data.lines);
  const spoken = (line: SceneLine, at: YamlPath): SpokenLine => {
    const { segment, speaker, explain, words } = line;
    const voiced = { at, name: lineName(source.id, segment), level, voice: voiceOf(speaker) };
    const inRegister = (register: Register, ja: string) => ({
      ...withAudio(
        analyseText(ja, tools, wordsIn(ja)),
        { ...voiced, at: [...at, "registers", register], name: registerName(source.id, segment, register) },
        tools.findAudio,
      ),
      register,
    });
    const wordsIn = (text: string): Record<string, string> =>
      Object.fromEntries(Object.entries(words).filter(([word]) => text.includes(word)));
    const texts = {
      ...withAudio(compileLine(line, source.id, tools), voiced, tools.findAudio),
      also: (line.also ?? []).map(tools.analyse),
      registers: registers.flatMap((register) => {
        const ja = line.registers?.[register];
        return ja === undefined ? [] : [inRegister(register, ja)];
      }),
    };
    if (explain === undefined || repairs === undefined) return texts;
    const about = ({ ja, also = [], translation }: RepairText) => ({
      ...analyseText(fillKeyWord(ja, explain.word), tools, wordsIn(explain.word)),
      also: also.map((one) => tools.analyse(fillKeyWord(one, explain.word))),
      pattern: translation,
    });
    const voice = voiceOf(learner);
    const asked = {
      at: [...at, "explain"],
      name: questionName(explain.word, voice),
      level: sharedLevel,
      voice,
    };
    const answered = {
      ...voiced,
      at: [...at, "explain"],
      name: explanationName(source.id, segment),
    };
    return {
      ...texts,
      explanation: {
        word: tools.analyse(explain.word).text,
        question: withAudio(about(repairs.phrases.meaning), asked, tools.findAudio),
        answer: withAudio(analyseText(explain.ja, tools), answered, tools.findAudio),
        check: { ...about(repairs.phrases.confirm), at: asked.at },
      },
    };
  };
  const lines = data.lines.map((line, index) => spoken(line, ["lines", index]));
  return {
    source,
    lines,
    turns: data.turns.map(({ after, choices }, turn) => ({
      after,
      choices: choices.map((choice, place) => ({
        id: choice.id,
        lines: choice.lines.map((line, index) =>
          spoken(line, ["turns", turn, "choices", place, "lines", index]),
        ),
        to: choice.lines.length > 0 ? choice.to : nextSegment(data.lines, after),
      })),
    })),
    repairs: compileRepairs(repairs, data, tools),
    diary: data.diary.map((sentence, index) => ({
      ...withAudio(
        analyseText(sentence.ja, tools, sentence.words),
        {
          at: ["diary", index],
          name: diaryName(source.id, sentence.id),
          level,
          voice: voiceOf(data.diary.find(({ speaker }) => speaker !== undefined)?.speaker),
        },
        tools.findAudio,
      ),
      source: sentence,
    })),
    notes: compileNotes(source, tools),
    reasons: textsOfLines(source, "reasons", tools),
    remarks: textsOfLines(source, "registers", tools),
    durationSeconds: Math.round(lines.reduce((sum, line) => sum + spokenSeconds(line), 0)),
  };
}

function nextSegment(lines: readonly SceneLine[], after: number): number | undefined {
  const at = lines.findIndex(({ segment }) => segment === after);
  return at < 0 ? undefined : lines[at + 1]?.segment;
}

/** The author's path, then the other ways in the order of their turns. */
export function everyLine({ lines, turns }: Pick<CompiledScene, "lines" | "turns">): SpokenLine[] {
  return [...lines, ...turns.flatMap(({ choices }) => choices.flatMap((choice) => choice.lines))];
}

/**
 * The spoken texts of the conversation: lines, their other registers, and the questions and explanations about
 * key words.
 */
export function spokenTextsOf(scene: Pick<CompiledScene, "lines" | "turns">): SpokenText[] {
  return everyLine(scene).flatMap((line) => {
    const { explanation, registers: others } = line;
    return [line, ...(explanation ? [explanation.question, explanation.answer] : []), ...others];
  });
}

/** The repair phrases and answers of a scene. */
export function repairTexts({ repairs }: Pick<CompiledScene, "repairs">): SpokenText[] {
  return [
    ...repairs.phrases.values(),
    ...[...repairs.answers.values()].flatMap((answers) => [...answers.values()]),
  ];
}

function compileNotes({ texts }: SceneSource, tools: LineTools): CompiledNotes {
  return Object.fromEntries(
    contentLanguages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(texts[language]?.data.notes ?? {}).map(([id, note]) => [
          id,
          compileNote(note, language, tools),
        ]),
      ),
    ]),
  );
}

function textsOfLines(
  { texts }: SceneSource,
  kind: "reasons" | "registers",
  tools: LineTools,
): Partial<Record<ContentLanguage, TextsOfLines>> {
  return Object.fromEntries(
    contentLanguages.map((language) => [
      language,
      mapValues(texts[language]?.data[kind] ?? {}, (ofLine) =>
        mapValues(ofLine, (text) => compileQuotingText(text, language, tools)),
      ),
    ]),
  );
}

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/**
 * The duration of a line. Without a recording it is estimated: seven morae per second, plus 0.8 s for the
 * pause.
 */
function spokenSeconds({ sentence, audio }: SpokenLine): number {
  if (audio.state === "spoken") return audio.recording.seconds;
  const kana = sentence.tokens.map((token) => token.reading).join("");
  return splitMoras(kana).length / 7 + 0.8;
}
