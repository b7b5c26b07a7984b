import { hearTake } from "../../../../src/listening/recognise/hear.ts";
import { readLineModel } from "../../../../src/listening/line-model/line-model.ts";
import type { LineModel } from "../../../../src/listening/line-model/line-model.ts";
import { measureLine } from "../../../../src/listening/recognise/measure-line.ts";
import type { Measures } from "../../../../src/listening/recognise/measure-line.ts";
import type { Take } from "../../../../src/listening/sound/samples.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { conditionNames, recordedIn, tooLoud } from "./conditions.ts";
import { ourLearners } from "./learners.ts";
import type { Learner, Truth } from "./learners.ts";
import { seededRandom } from "./random.ts";
import { renderLearner, renderModel } from "./render.ts";
import { sentences } from "./sentences.ts";
import type { Sentence } from "./sentences.ts";

/** A row of the report. */
export type Group = Learner["group"] | "no voice" | "people";

/** The comparison of one take with one model, and the ground truth. */
export type Trial = {
  id: string;
  group: Group;
  condition: string;
  truth: Truth | { kind: "nothing-heard" };
  /** Whether the recording is clipped, so that "too-loud" is correct. */
  isTooLoud: boolean;
  measures: Measures;
  /** Error of each mora's start in seconds; undefined if the true times are unknown. */
  misplaced: number[] | undefined;
};

/** Compares a take with a model. `truth` has the true start times of the morae, if they are known. */
export function runTrial(
  facts: Omit<Trial, "measures" | "misplaced">,
  take: Take,
  model: LineModel,
  truth?: readonly number[],
): Trial {
  const measures = measureLine(take, hearTake(take), model);
  const misplaced = truth?.map((start, mora) => {
    const time = measures.moraTimes[mora];
    return time === undefined ? Infinity : Math.abs(time.start - start);
  });
  // Skips the first mora, which starts with its first sound.
  return { ...facts, measures, misplaced: misplaced?.slice(1) };
}

export async function modelsOfSentences(): Promise<Map<string, LineModel>> {
  const models = new Map<string, LineModel>();
  for (const sentence of sentences) {
    const model = readLineModel(await renderModel(sentence));
    if (model !== undefined) models.set(sentence.id, model);
  }
  return models;
}

/** Compares all learners with their own line in every condition. Compares some good learners also with another line. */
export async function runTrials(models: ReadonlyMap<string, LineModel>): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const learner of ourLearners) {
    const { sentence, group, truth } = learner;
    const id = learner.pauseBefore === undefined ? learner.id : `${learner.id}-pausing`;
    const said = await renderLearner(learner);
    for (const condition of conditionNames) {
      const { samples, later } = recordedIn(condition, said.samples, id);
      const facts = { group, truth, id, condition, isTooLoud: condition === tooLoud };
      const take = { samples, rate: sampleRate };
      const isWhole = truth.kind === "good" || truth.kind === "pace";
      const starts = isWhole ? said.moras.map((start) => start + later) : undefined;
      trials.push(runTrial(facts, take, modelOf(models, sentence), starts));
      if (id.endsWith(".brisk"))
        trials.push(
          runTrial({ ...facts, truth: { kind: "other-line" } }, take, modelOf(models, nextTo(sentence))),
        );
    }
  }
  return [...trials, ...withoutVoice(models)];
}

function modelOf(models: ReadonlyMap<string, LineModel>, { id }: Sentence): LineModel {
  const model = models.get(id);
  if (model === undefined) throw new Error(`${id} has no model`);
  return model;
}

/** The next sentence, or the first after the last one. */
function nextTo(sentence: Sentence): Sentence {
  return sentences[(sentences.indexOf(sentence) + 1) % sentences.length] ?? sentence;
}

function withoutVoice(models: ReadonlyMap<string, LineModel>): Trial[] {
  const { normal } = seededRandom("nobody");
  const sounds: Record<string, (index: number) => number> = {
    silence: () => 0,
    hiss: () => 0.0004 * normal(),
    fan: () => 0.05 * normal(),
    hum: (index) => 0.3 * Math.sin((2 * Math.PI * 50 * index) / sampleRate),
  };
  return sentences.flatMap((sentence) =>
    Object.entries(sounds).map(([name, at]) => {
      const samples = Float32Array.from({ length: 4 * sampleRate }, (_, index) => at(index));
      return runTrial(
        {
          id: `${sentence.id}.${name}`,
          group: "no voice",
          condition: name,
          truth: { kind: "nothing-heard" },
          isTooLoud: false,
        },
        { samples, rate: sampleRate },
        modelOf(models, sentence),
      );
    }),
  );
}
