import { learnerRoleIn } from "#domain/learner-role.ts";
import { allLines } from "#domain/scene/paths.ts";
import { asksAboutWord, repairAnswers, repairKinds } from "#domain/speaking/repairs.ts";
import type { RepairAnswer, RepairKind } from "#domain/speaking/repairs.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import { keyWordMark } from "#content/read/format/repairs.ts";
import type { AnswerManner, Repairs, RepairText } from "#content/read/format/repairs.ts";
import type { SceneFile } from "#content/read/format/scene.ts";
import type { FindAudio } from "#content/speech/audio.ts";
import { repairName, sharedLevel } from "#content/speech/speech.ts";
import type { LineTools } from "./compile-line.ts";
import { analyseText, withAudio } from "./spoken-text.ts";
import type { SayableText } from "./spoken-text.ts";

/**
 * Repair phrases in the voice of a scene's learner, and the answers of each partner in the partner's voice.
 */
export type SceneRepairs = {
  phrases: ReadonlyMap<RepairKind, SpokenRepair>;
  answers: ReadonlyMap<string, ReadonlyMap<RepairAnswer, SpokenRepair>>;
};
export type SpokenRepair = SayableText & { translation: RepairText["translation"] };

/** What learners can say in every scene, without questions about the key word of a line. */
const phraseKinds = repairKinds.filter((kind) => !asksAboutWord(kind));

export type RepairTools = LineTools & { findAudio: FindAudio; people: ReadonlyMap<string, CastMember> };

export function compileRepairs(
  repairs: Repairs | undefined,
  scene: SceneFile,
  { findAudio, people, ...tools }: RepairTools,
): SceneRepairs {
  const say = <Kind extends string>(
    kinds: readonly Kind[],
    texts: Readonly<Record<Kind, RepairText>> | undefined,
    { list, speaker }: { list: "phrases" | AnswerManner; speaker: string },
  ): ReadonlyMap<Kind, SpokenRepair> => {
    const { voice = "" } = people.get(speaker) ?? {};
    return new Map(
      kinds.flatMap((kind): [Kind, SpokenRepair][] => {
        const text = texts?.[kind];
        if (text === undefined) return [];
        const at = list === "phrases" ? [list, kind] : ["answers", list, kind];
        const voiced = { at, name: repairName(list, kind, voice), level: sharedLevel, voice };
        return [
          [
            kind,
            {
              ...withAudio(analyseText(text.ja, tools), voiced, findAudio),
              also: (text.also ?? []).map(tools.analyse),
              translation: text.translation,
            },
          ],
        ];
      }),
    );
  };
  const learner = learnerRoleIn(scene.lines);
  const partners = scene.cast.filter(
    (id) =>
      id !== learner &&
      allLines(scene).some(({ speaker, form }) => speaker === id && form !== "announcement"),
  );
  return {
    phrases: say(phraseKinds, repairs?.phrases, { list: "phrases", speaker: learner ?? "" }),
    answers: new Map(
      partners.map((speaker) => {
        const { dialect, speech } = people.get(speaker) ?? {};
        const list = dialect ?? speech ?? "polite";
        return [speaker, say(repairAnswers, repairs?.answers[list], { list, speaker })] as const;
      }),
    ),
  };
}

/** @example fillKeyWord("〜って何ですか。", "食券") // "食券って何ですか。" */
export const fillKeyWord = (pattern: string, word: string): string => pattern.replace(keyWordMark, word);
