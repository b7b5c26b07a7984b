import { readFileSync } from "node:fs";
import { join } from "node:path";
import { examine } from "../../../../../src/content/examine.ts";
import { projectFolders } from "../../../../../src/content/folders.ts";
import { readManifest } from "../../../../../src/content/speech/audio.ts";
import { lineName } from "../../../../../src/content/speech/speech.ts";
import { learnerRoleIn } from "../../../../../src/domain/learner-role.ts";
import { speakerAt } from "../../../../../src/domain/scene/paths.ts";
import type { SceneGraph } from "../../../../../src/domain/scene/paths.ts";
import { parseJson } from "../../../../../src/domain/values.ts";
import { candidateOf } from "../../../../../src/listening/choose.ts";
import type { Candidate } from "../../../../../src/listening/choose.ts";
import { readLineModel } from "../../../../../src/listening/line-model/line-model.ts";
import { loadOpenJTalk } from "../../front-end/open-jtalk.ts";
import type { ReadAloud } from "../../front-end/open-jtalk.ts";
import type { Utterance } from "../../front-end/utterance.ts";
import { spokenPhrases } from "../../line-models/spoken-phrases.ts";
import { readRequests } from "../../requests.ts";
import { utteranceOf } from "../../speak.ts";
import { seededRandom } from "../random.ts";
import { questionAbout, repairPhrases } from "./repair-phrases.ts";

/** A phrase that a learner can say at a turn, with its pronunciation. */
export type Phrase = Candidate & { text: string; utterance: Utterance; moraCount: number };

/** The phrase that the learner says at a turn, and all candidates. */
export type Turn = { id: string; said: Phrase; candidates: Phrase[] };

export type Turns = {
  turns: Turn[];
  /** The lines of the content by name. `repairs` has the repair phrases of each scene. */
  lines: Map<string, Phrase>;
  repairs: Map<string, Phrase[]>;
};

/** Shorter lines, and lines that contain a repair phrase, cannot be choices: the compiler rejects similar candidates. */
const minMoras = 5;
const repairWords = /もう一度お願い|ゆっくりお願い|って何ですか|わかりません|待ってください/;

/** Turns built from the lines of a scene that has no forks: one or two, because rendering is slow. */
const builtTurns = (scene: number): number => 1 + (scene % 2);

/** The scenes of the benchmark. Depends only on their names, so that new scenes do not change the choice. */
export const isHeldOut = (scene: string): boolean => seededRandom(scene).uniform() < 0.65;

/** Reads the choices of every fork. In scenes without forks, builds turns from learner lines of similar length. */
export async function readTurns(): Promise<Turns> {
  const { scenes, index } = examine(projectFolders);
  const lines = linePhrases(await loadOpenJTalk());
  const known: Turns = { turns: [], lines, repairs: new Map() };
  for (const [number, { source }] of scenes.entries()) {
    const { data } = source.scene;
    const learner = learnerRoleIn(data.lines) ?? "";
    const phraseAt = (segment: number | undefined): Phrase[] => {
      const phrase = lines.get(lineName(source.id, segment ?? -1));
      return phrase === undefined ? [] : [phrase];
    };
    const said = data.lines
      .filter(({ speaker }) => speaker === learner)
      .flatMap((line) => phraseAt(line.segment));
    const forks = forksOf(data, learner).map((segments) => segments.flatMap(phraseAt));
    const sets =
      forks.length > 0
        ? forks.flatMap((choices) => choices.map((one) => [one, ...choices]))
        : setsOf(said, builtTurns(number));
    const word = data.vocabulary.map((id) => index.byId.get(id)).find((lexeme) => lexeme?.pos === "noun");
    const repairs = repairsAbout(word);
    known.repairs.set(source.id, repairs);
    if (!isHeldOut(source.id)) continue;
    for (const [first, ...others] of sets)
      if (first !== undefined)
        known.turns.push({ id: first.id, said: first, candidates: unique([first, ...others, ...repairs]) });
    const repair = repairs[number % repairs.length];
    if (repair !== undefined && sets[0] !== undefined)
      known.turns.push({
        id: `${source.id}.${repair.id}`,
        said: repair,
        candidates: unique([...sets[0], ...repairs]),
      });
  }
  return known;
}

const unique = (phrases: readonly Phrase[]): Phrase[] => [...new Set(phrases)];

/** The first segment of each choice, for every fork at which the learner speaks. */
function forksOf(scene: SceneGraph, learner: string): (number | undefined)[][] {
  return (scene.turns ?? [])
    .filter((turn) => speakerAt(scene, turn) === learner)
    .map(({ after, choices }) => {
      const next = scene.lines[scene.lines.findIndex(({ segment }) => segment === after) + 1];
      return choices.map(({ lines }) => (lines[0] ?? next)?.segment);
    });
}

/** Sets of three lines: one line, followed by the two others nearest in length. */
function setsOf(lines: readonly Phrase[], count: number): Phrase[][] {
  const long = lines.filter((line) => line.moraCount >= minMoras && !repairWords.test(line.text));
  if (long.length < 3) return [];
  const step = long.length / count;
  return Array.from({ length: count }, (_, turn) => long[Math.floor(turn * step)]).flatMap((line) =>
    line === undefined
      ? []
      : [
          long
            .toSorted(
              (a, b) => Math.abs(a.moraCount - line.moraCount) - Math.abs(b.moraCount - line.moraCount),
            )
            .sort((a, b) => Number(b === line) - Number(a === line))
            .slice(0, 3),
        ],
  );
}

function phraseOf(id: string, text: string, utterance: Utterance, kana: readonly string[]): Phrase {
  const candidate = candidateOf(id, kana.join(""), { isSpelling: false });
  if (candidate === undefined) throw new Error(`${id} (${text}) has letters that are no kana`);
  return { ...candidate, text, utterance, moraCount: kana.length };
}

/** The spoken lines of the content by name. */
export function linePhrases(readAloud: ReadAloud): Map<string, Phrase> {
  const { lines } = readManifest(projectFolders.audio);
  return new Map(
    readRequests().flatMap(({ list, name, speech }): [string, Phrase][] => {
      const file = lines[name]?.model;
      if (list !== "lines" || speech.kind !== "line" || file === undefined) return [];
      const model = readLineModel(parseJson(readFileSync(join(projectFolders.audio, file), "utf8")));
      if (model === undefined) return [];
      const kana = model.moras.map((mora) => mora.kana);
      return [[name, phraseOf(name, speech.text, utteranceOf(speech, readAloud), kana)]];
    }),
  );
}

type Word = Parameters<typeof questionAbout>[0];

function repairsAbout(word: Word | undefined): Phrase[] {
  const all = {
    ...repairPhrases,
    ...(word !== undefined && { [`meaning-${word.headword}`]: questionAbout(word) }),
  };
  return Object.entries(all).map(([id, { text, utterance }]) =>
    phraseOf(id, text, utterance, spokenPhrases(utterance).kana),
  );
}
