import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sampleRate as comparedRate } from "../../../../src/listening/signal/sample-rate.ts";
import { resample } from "../../../../src/listening/sound/resample.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { writeAtomically } from "../model/prepare.ts";
import { ourLearners } from "./learners.ts";
import { renderLearner, renderModel } from "./render.ts";
import { sentences } from "./sentences.ts";

const folder = join(import.meta.dirname, "../../../../tests/fixtures/speaking");

/** The short line that unit tests compare. `otherLine` must not be mistaken for it. */
const line = "coat";
const otherLine = "airport";

/** Encodes samples as 16 kHz µ-law, which is small and accurate enough. */
function packed(samples: Float32Array): Uint8Array {
  return Uint8Array.from(resample(samples, sampleRate, comparedRate), (value) => {
    const size = Math.log(1 + 255 * Math.min(1, Math.abs(value))) / Math.log(256);
    return 128 + Math.round(127 * size * Math.sign(value));
  });
}

/** Writes models and takes for the tests of src/listening, except independent.ulaw, a take of Open JTalk's voice. */
export async function writeFixtures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const id of [line, otherLine]) {
    const sentence = sentences.find((one) => one.id === id);
    if (sentence !== undefined)
      writeAtomically(join(folder, `${id}.json`), JSON.stringify(await renderModel(sentence)));
  }
  for (const name of ["brisk", "slow", "left-out", "replaced"]) {
    const learner = ourLearners.find(({ id }) => id === `${line}.${name}`);
    if (learner === undefined) throw new Error(`there is no learner ${line}.${name}`);
    writeAtomically(join(folder, `${name}.ulaw`), packed((await renderLearner(learner)).samples));
  }
}
