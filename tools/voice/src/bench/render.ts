import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LineModelFile } from "../../../../src/listening/line-model/line-model.ts";
import { modelOf } from "../line-models/write-models.ts";
import { loadKokoro } from "../model/kokoro.ts";
import { sampleRate } from "../model/sample-rate.ts";
import type { Kokoro } from "../model/kokoro.ts";
import { writeAtomically } from "../model/prepare.ts";
import { voices } from "../model/voices.ts";
import { leveled } from "../sound/level.ts";
import { delay, loadMp3Encoder } from "../sound/mp3.ts";
import { trimmed } from "../sound/trim.ts";
import { startOf, synthesise } from "../speak.ts";
import type { Utterance } from "../front-end/utterance.ts";
import { forkVoices, heldOutVoices } from "./speakers.ts";
import { foreignVoices, modelSpeed } from "./learners.ts";
import type { Learner } from "./learners.ts";
import { contourOf, neutralManner, unevenly } from "./manner.ts";
import type { Manner } from "./manner.ts";
import { readNotation } from "./notation.ts";
import { seededRandom } from "./random.ts";

/** Rendered speech at 24 kHz. `moras` has the start of each mora in seconds. */
export type Rendered = { samples: Float32Array; moras: number[] };

export const folder = join(import.meta.dirname, "../../../../build/bench/speaking");

let kokoro: Promise<Kokoro> | undefined;

/** A render job. `said` is an utterance or its notation for `readNotation`. */
type Job = { id: string; said: string | Utterance; voice: string; speed: number; manner: Manner };

const utteranceOf = (said: Job["said"]): Utterance => (typeof said === "string" ? readNotation(said) : said);

async function render(job: Job): Promise<Rendered> {
  const voice =
    voices[job.voice] ?? foreignVoices[job.voice] ?? heldOutVoices[job.voice] ?? forkVoices[job.voice];
  if (voice === undefined) throw new Error(`there is no voice "${job.voice}"`);
  const chance = seededRandom(job.id);
  kokoro ??= loadKokoro();
  const { encoded, groups, samples } = await synthesise(
    utteranceOf(job.said),
    voice,
    job.speed * voice.pace,
    await kokoro,
    {
      rhythm: (even, scored) => unevenly(even, scored, job.manner, chance),
      height: contourOf(job.manner, chance),
    },
  );
  const speech = trimmed(leveled(samples, sampleRate), sampleRate);
  const moras = groups.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.moras));
  return {
    samples: speech.samples,
    moras: moras.map((mora) => startOf(encoded, mora) - speech.cut / sampleRate),
  };
}

/** Renders a job once and caches the audio under `build/` by a hash of the job. */
export async function renderCached(job: Job): Promise<Rendered> {
  const stamp = seededRandom(JSON.stringify(job)).uniform().toString(36).slice(2, 10);
  const path = join(folder, `${job.id}.${stamp}`);
  if (!existsSync(`${path}.json`)) {
    mkdirSync(folder, { recursive: true });
    const { samples, moras } = await render(job);
    writeAtomically(`${path}.f32`, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    writeAtomically(`${path}.json`, JSON.stringify(moras));
  }
  const bytes = readFileSync(`${path}.f32`);
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { samples, moras: JSON.parse(readFileSync(`${path}.json`, "utf8")) as number[] };
}

export async function renderLearner(learner: Learner): Promise<Rendered> {
  const { id, said, voice, speed, manner, pauseBefore } = learner;
  const spoken = await renderCached({ id, said, voice, speed, manner });
  return pauseBefore === undefined ? spoken : withPause(spoken, pauseBefore);
}

/** Duration of a hesitation, and of its fades, in seconds. */
const pause = { seconds: 0.6, fade: 0.01 };

function withPause({ samples, moras }: Rendered, before: number): Rendered {
  const seam = Math.round((moras[before] ?? 0) * sampleRate);
  const [length, fade] = [pause.seconds * sampleRate, pause.fade * sampleRate];
  const paused = new Float32Array(samples.length + length);
  for (const [index, value] of samples.entries()) {
    const size = Math.min(1, Math.abs(index - seam) / fade);
    paused[index < seam ? index : index + length] = size * value;
  }
  return {
    samples: paused,
    moras: moras.map((start, mora) => (mora < before ? start : start + pause.seconds)),
  };
}

/** Builds the model of a sentence from an MP3 file, like the models of the app's lines. */
export async function renderModel({
  id,
  said,
  voice,
}: Pick<Job, "id" | "said" | "voice">): Promise<LineModelFile> {
  const { samples, moras } = await renderCached({
    id: `${id}.model`,
    said,
    voice,
    speed: modelSpeed,
    manner: neutralManner,
  });
  const encodeMp3 = await loadMp3Encoder();
  const times = moras.map((start) => Math.max(0, Math.round(1000 * (start + delay / sampleRate))));
  return modelOf(encodeMp3(samples), times, utteranceOf(said));
}
