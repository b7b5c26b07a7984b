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
import { readLineModel } from "../../../../../src/listening/line-model/line-model.ts";
import type { LineModel } from "../../../../../src/listening/line-model/line-model.ts";
import { loadOpenJTalk } from "../../front-end/open-jtalk.ts";
import type { ReadAloud } from "../../front-end/open-jtalk.ts";
import type { Utterance } from "../../front-end/utterance.ts";
import { readRequests } from "../../requests.ts";
import { utteranceOf } from "../../speak.ts";
import { seededRandom } from "../random.ts";
import { renderModel } from "../render.ts";
import { hasSameReading } from "../tuning.ts";
import { questionAbout, repairPhrases } from "./repair-phrases.ts";

/** A phrase that a learner can say at a turn, with its pronunciation and model. */
export type Phrase = {
  id: string;
  text: string;
  utterance: Utterance;
  model: LineModel;
  /** Whether Open JTalk reads the text in the same way. */
  hasSameReading: boolean;
};

/** The phrase that the learner says at a turn, and all candidates. */
export type Turn = { id: string; said: Phrase; candidates: Phrase[] };

export type Turns = {
  tuning: Turn[];
  heldOut: Turn[];
  /** The lines of the content by name. `repairs` has the repair phrases of each scene. */
  lines: Map<string, Phrase>;
  repairs: Map<string, Phrase[]>;
};

/** Shorter lines, and lines that contain a repair phrase, cannot be choices: the compiler rejects similar candidates. */
const minMoras = 5;
const repairWords = /もう一度お願い|ゆっくりお願い|って何ですか|わかりません|待ってください/;

/** Turns built from the lines of a scene that has no forks: one or two, because rendering is slow. */
const builtTurns = (scene: number): number => 1 + (scene % 2);

/** Depends only on the scene's name, so that new scenes do not change the choice. */
export const isHeldOut = (scene: string): boolean => seededRandom(scene).uniform() < 0.65;

/** Reads the choices of every fork. In scenes without forks, builds turns from learner lines of similar length. */
export async function readTurns(): Promise<Turns> {
  const { scenes, sources, index } = examine(projectFolders);
  const readAloud = await loadOpenJTalk();
  const lines = linePhrases(readAloud);
  const voices = new Map(sources.cast.data.map(({ id, voice }) => [id, voice]));
  const turns: Turns = { tuning: [], heldOut: [], lines, repairs: new Map() };
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
    const repairs = await repairsIn(voices.get(learner) ?? "", word, readAloud);
    turns.repairs.set(source.id, repairs);
    const list = turns[isHeldOut(source.id) ? "heldOut" : "tuning"];
    for (const [first, ...others] of sets)
      if (first !== undefined)
        list.push({ id: first.id, said: first, candidates: unique([first, ...others, ...repairs]) });
    const repair = repairs[number % repairs.length];
    if (repair !== undefined && sets[0] !== undefined)
      list.push({
        id: `${source.id}.${repair.id}`,
        said: repair,
        candidates: unique([...sets[0], ...repairs]),
      });
  }
  return turns;
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
  const lengthOf = ({ model }: Phrase): number => model.moras.length;
  const long = lines.filter((line) => lengthOf(line) >= minMoras && !repairWords.test(line.text));
  if (long.length < 3) return [];
  const step = long.length / count;
  return Array.from({ length: count }, (_, turn) => long[Math.floor(turn * step)]).flatMap((line) =>
    line === undefined
      ? []
      : [
          long
            .toSorted(
              (a, b) => Math.abs(lengthOf(a) - lengthOf(line)) - Math.abs(lengthOf(b) - lengthOf(line)),
            )
            .sort((a, b) => Number(b === line) - Number(a === line))
            .slice(0, 3),
        ],
  );
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
      const { text } = speech;
      const utterance = utteranceOf(speech, readAloud);
      return [
        [name, { id: name, text, utterance, model, hasSameReading: hasSameReading(text, model, readAloud) }],
      ];
    }),
  );
}

type Word = Parameters<typeof questionAbout>[0];

async function repairsIn(voice: string, word: Word | undefined, readAloud: ReadAloud): Promise<Phrase[]> {
  const all = {
    ...repairPhrases,
    ...(word !== undefined && { [`meaning-${word.headword}`]: questionAbout(word) }),
  };
  return Promise.all(
    Object.entries(all).map(async ([id, { text, utterance }]) => {
      const model = readLineModel(await renderModel({ id: `repair-${id}-${voice}`, said: utterance, voice }));
      if (model === undefined) throw new Error(`${text} has no model`);
      return { id, text, utterance, model, hasSameReading: hasSameReading(text, model, readAloud) };
    }),
  );
}
