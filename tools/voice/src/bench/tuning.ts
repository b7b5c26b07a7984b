import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "../../../../src/content/speech/audio.ts";
import { parseJson } from "../../../../src/domain/values.ts";
import { readLineModel } from "../../../../src/listening/line-model/line-model.ts";
import type { LineModel } from "../../../../src/listening/line-model/line-model.ts";
import { loadOpenJTalk } from "../front-end/open-jtalk.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { readRequests } from "../requests.ts";
import { conditionNames, recordedIn, tooLoud } from "./conditions.ts";
import { loadIndependentVoice } from "./independent-voice.ts";
import { sentences } from "./sentences.ts";
import { runTrial } from "./trials.ts";
import type { Trial } from "./trials.ts";

const audio = join(import.meta.dirname, "../../../../audio");

/** Uses every third line of the app. */
const every = 3;

/** Normalises kana by their sound: long vowels to ー, を to オ. */
function bySound(kana: string): string {
  return kana
    .replace(/[^ァ-ヺー]/g, "")
    .replace(/ヲ/g, "オ")
    .replace(/(?<=[エケセテネヘメレゲゼデベペ])イ/g, "ー")
    .replace(/(?<=[オコソトノホモヨロゴゾドボポョ])ウ/g, "ー");
}

/** Whether Open JTalk's reading of a text matches its model. */
export function hasSameReading(text: string, { moras }: LineModel, readAloud: ReadAloud): boolean {
  const [own, theirs] = [moras.map(({ kana }) => kana), readAloud(text).map(({ pron }) => pron)];
  return bySound(own.join("")) === bySound(theirs.join(""));
}

type SpokenLine = { name: string; text: string; model: LineModel };

/** Lines of the app for which Open JTalk's reading matches the model, except lines of the benchmark. */
async function linesReadAlike(): Promise<SpokenLine[]> {
  const readAloud = await loadOpenJTalk();
  const { lines } = readManifest(audio);
  return readRequests().flatMap(({ list, name, speech }): SpokenLine[] => {
    const file = lines[name]?.model;
    if (list !== "lines" || speech.kind !== "line" || file === undefined) return [];
    if (sentences.some(({ text }) => text === speech.text)) return [];
    const model = readLineModel(parseJson(readFileSync(join(audio, file), "utf8")));
    return model !== undefined && hasSameReading(speech.text, model, readAloud)
      ? [{ name, text: speech.text, model }]
      : [];
  });
}

/** Trials to set thresholds: the independent voice speaks lines of the app in every condition. All takes are good. */
export async function tuningTrials(): Promise<Trial[]> {
  const speak = await loadIndependentVoice();
  const lines = (await linesReadAlike()).filter((_, index) => index % every === 0);
  return lines.flatMap(({ name, text, model }, index) => {
    const said = speak({ text }, index % 2 === 0 ? 1 : 0.8);
    return conditionNames.map((condition) =>
      runTrial(
        {
          id: `${name}.independent`,
          group: "independent",
          condition,
          truth: { kind: "good" },
          isTooLoud: condition === tooLoud,
        },
        { samples: recordedIn(condition, said.samples, name).samples, rate: sampleRate },
        model,
      ),
    );
  });
}
