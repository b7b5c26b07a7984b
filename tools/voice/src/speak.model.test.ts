/** Needs the models of this package: runs with `npm test` in this folder, not with the app's tests. */
import { expect, test } from "vitest";
import type { WordSpeech } from "../../../src/content/speech/speech.ts";
import { loadOpenJTalk } from "./front-end/open-jtalk.ts";
import { decodeMp3 } from "./listen/decode.ts";
import { measure } from "./listen/measure.ts";
import { soundProblems } from "./listen/limits.ts";
import { loadKokoro } from "./model/kokoro.ts";
import { sampleRate } from "./model/sample-rate.ts";
import { loadMp3Encoder } from "./sound/mp3.ts";
import { speechEdges } from "./sound/trim.ts";
import { speak } from "./speak.ts";

const instruments = {
  readAloud: await loadOpenJTalk(),
  kokoro: await loadKokoro(),
  encodeMp3: await loadMp3Encoder(),
};
const word = (reading: string, accent: number): WordSpeech => ({
  kind: "word",
  headword: reading,
  reading,
  accent,
  voice: "female-1",
  speed: 0.92,
});

test("renders the same word to the same bytes", async () => {
  const [one, other] = [
    await speak(word("たまご", 2), instruments),
    await speak(word("たまご", 2), instruments),
  ];
  expect(Buffer.from(one.mp3).equals(Buffer.from(other.mp3))).toBe(true);
});

test.each([
  { meaning: "chopsticks", accent: 1 },
  { meaning: "bridge", accent: 2 },
])("はし ($meaning) is within every limit and has its accent", async ({ accent }) => {
  const speech = word("はし", accent);
  const spoken = await speak(speech, instruments);
  const heard = await measure(spoken.mp3, { ...spoken, file: "", key: "" }, speech, instruments.readAloud);
  expect(soundProblems(heard)).toEqual([]);
  expect(heard.phrases.every(({ isRight }) => isRight !== false)).toBe(true);
  const [ha = 0, shi = 0] = heard.phrases[0]?.semitones ?? [];
  if (accent === 1) expect(ha).toBeGreaterThan(shi);
  else expect(shi).toBeGreaterThan(ha);
});

test.each([
  { reading: "めん", accent: 1, most: 14 },
  { reading: "ばしょ", accent: 0, most: 14 },
  { reading: "いない", accent: 1, most: 14 },
  // A breathed sound starts a little early.
  { reading: "しお", accent: 2, most: 45 },
])("removes the sentence that is rendered before the word $reading", async ({ reading, accent, most }) => {
  const { mp3, moras } = await speak(word(reading, accent), instruments);
  const samples = await decodeMp3(mp3);
  const begins = (speechEdges(samples).start / sampleRate) * 1000;
  expect((moras[0] ?? 0) - begins).toBeLessThanOrEqual(most);
});
