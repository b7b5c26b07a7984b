import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeAtomically } from "../../voice/src/model/prepare.ts";
import { contourOf, unevenly } from "../../voice/src/bench/manner.ts";
import { seededRandom } from "../../voice/src/bench/random.ts";
import type { SeededRandom } from "../../voice/src/bench/random.ts";
import { loadJTalk } from "../../voice/src/front-end/open-jtalk.ts";
import type { JTalkWord } from "../../voice/src/front-end/open-jtalk.ts";
import { lineUtterance, wordUtterance } from "../../voice/src/front-end/utterance.ts";
import { loadKokoro } from "../../voice/src/model/kokoro.ts";
import { sampleRate } from "../../voice/src/model/sample-rate.ts";
import { inPart, readRequests } from "../../voice/src/requests.ts";
import type { Request } from "../../voice/src/requests.ts";
import { leveled } from "../../voice/src/sound/level.ts";
import { trimmed } from "../../voice/src/sound/trim.ts";
import { startOf, synthesise } from "../../voice/src/speak.ts";
import { randomSpeaker } from "./speakers.ts";
import { speechFolder } from "./folders.ts";
import type { TrainingTake } from "./training-take.ts";

/**
 * Renders speech that exists only for training, once per take: Open JTalk's voice at random paces, and Kokoro with random speakers.
 * Stopped runs continue where they ended.
 */
const { values } = parseArgs({
  options: { part: { type: "string", default: "1/1" }, kokoro: { type: "string", default: "2500" } },
});

const requests = readRequests().filter(({ list }) => list !== "clips");
mkdirSync(speechFolder, { recursive: true });

function save(name: string, rate: number, sound: Float32Array, take: Omit<TrainingTake, "name">): void {
  const pcm = Int16Array.from(sound, (value) => Math.round(32_767 * Math.max(-1, Math.min(1, value))));
  writeAtomically(join(speechFolder, `${name}.pcm`), new Uint8Array(pcm.buffer));
  writeAtomically(join(speechFolder, `${name}.json`), JSON.stringify({ rate, ...take }));
}

const isDone = (name: string): boolean => existsSync(join(speechFolder, `${name}.json`));

/** Katakana of what Open JTalk says. Its mark for a devoiced vowel is removed. */
const pronunciationOf = (words: readonly JTalkWord[]): string =>
  words.map(({ pron }) => pron.replaceAll(/[’']/g, "")).join("");

const withPeak = (sound: Float32Array, peak: number): Float32Array => {
  const top = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  return sound.map((value) => (value * peak) / top);
};

async function renderOpenJTalk(): Promise<void> {
  const jtalk = await loadJTalk();
  for (const { list, name, speech } of inPart(requests, values.part)) {
    const id = `jtalk-${list}-${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
    if (isDone(id)) continue;
    const text = speech.kind === "line" ? speech.text : speech.headword;
    const { uniform } = seededRandom(id);
    const { pcm, sampleRate: rate } = jtalk.synthesize(
      text,
      JSON.stringify({ speed: 0.8 + 0.4 * uniform() }),
    );
    save(id, rate, withPeak(Float32Array.from(pcm), 0.6), {
      kind: list === "lines" ? "line" : "word",
      voice: "open-jtalk",
      kana: pronunciationOf(jtalk.runFrontend(text)),
    });
  }
}

async function renderKokoro(): Promise<void> {
  const jtalk = await loadJTalk();
  const kokoro = await loadKokoro();
  const readAloud = (text: string): JTalkWord[] => jtalk.runFrontend(text);
  const takes = Array.from({ length: Number(values.kokoro) }, (_, index) => `kokoro-${index}`);
  for (const id of inPart(takes, values.part)) {
    if (isDone(id)) continue;
    const chance = seededRandom(id);
    const request = drawn(chance);
    const { speech } = request;
    const utterance = speech.kind === "line" ? lineUtterance(speech, readAloud) : wordUtterance(speech);
    const voice = randomSpeaker(chance);
    const manner = {
      unevenness: 0.12,
      range: 0.5 + 0.6 * chance.uniform(),
      lateSeconds: 0.05 * chance.uniform(),
      wandering: 0.8,
    };
    const { encoded, groups, samples } = await synthesise(
      utterance,
      voice,
      0.75 + 0.5 * chance.uniform(),
      kokoro,
      {
        rhythm: (even, scored) => unevenly(even, scored, manner, chance),
        height: contourOf(manner, chance),
      },
    );
    const speechOnly = trimmed(leveled(samples, sampleRate), sampleRate);
    const moras = groups.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.moras));
    save(id, sampleRate, speechOnly.samples, {
      kind: request.list === "lines" ? "line" : "word",
      voice: Object.keys(voice.timbre).join("+"),
      kana: moras.map(({ kana }) => kana).join(""),
      moras: moras.map((mora): [string, number] => [
        mora.kana,
        Math.round(1000 * (startOf(encoded, mora) - speechOnly.cut / sampleRate)),
      ]),
    });
  }
}

/** A random line, or in two of five takes a random word. */
function drawn({ uniform }: SeededRandom): Request {
  const list = uniform() < 0.4 ? "words" : "lines";
  const among = requests.filter((request) => request.list === list);
  const request = among[Math.floor(uniform() * among.length)];
  if (request === undefined) throw new Error(`the content has no ${list}`);
  return request;
}

await renderOpenJTalk();
await renderKokoro();
