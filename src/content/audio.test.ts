import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  audioManifest,
  audioProblems,
  fittingAudio,
  lineName,
  lineSpeech,
  readManifest,
  speechKey,
  wordSpeech,
} from "./audio.ts";
import type { AudioManifest, Recording } from "./audio.ts";
import { compileLine } from "./compile-line.ts";
import type { CompiledScene } from "./compile-scene.ts";
import type { CastMember } from "./format/cast.ts";
import type { Lexeme } from "./format/lexicon.ts";
import type { SceneFile } from "./format/scene.ts";
import { analyseSentence } from "./japanese/analyse-sentence.ts";
import { indexLexicon } from "./lexicon-index.ts";

const meaning = { zh: "鸡蛋", "zh-TW": "雞蛋", ja: "たまご", en: "egg", ko: "달걀", vi: "trứng" };
const egg: Lexeme = {
  id: "卵",
  headword: "卵",
  reading: "たまご",
  pos: "noun",
  accent: 2,
  level: "N5",
  forms: [],
  meaning,
};
const cast: CastMember[] = [{ id: "mei", name: meaning, voice: "female-1", face: "s26" }];

function sceneOf(ja: string, index = indexLexicon([egg])): CompiledScene {
  const line = { segment: 3, speaker: "mei", ja, accepted: [], words: {} };
  const data: SceneFile = {
    title: "卵",
    level: "N5",
    access: "free",
    motif: "egg",
    cast: ["mei"],
    lines: [line],
    notes: [],
    vocabulary: ["卵"],
  };
  const lineOf = (path: readonly (string | number)[]): number => (path[0] === "lines" ? 7 : 20);
  const scene = { file: "content/scenes/eggs/scene.yaml", data, lineOf };
  return {
    source: { id: "eggs", categoryId: "restaurant", scene, texts: {} },
    lines: [compileLine(line, analyseSentence(ja), index, "eggs")],
    durationSeconds: 3,
  };
}

const scene = sceneOf("卵は頼んでいません。");
const [line] = scene.lines;
if (line === undefined) throw new Error("the scene has a line");
const lineKey = speechKey(lineSpeech(line, "N5", "female-1"));
const wordKey = speechKey(wordSpeech(egg));

const entry = (key: string, more: Partial<Recording> = {}): Recording => ({
  file: "0123456789abcdef.mp3",
  seconds: 2.4,
  moras: [54, 179],
  key,
  ...more,
});
const manifest = (lines: AudioManifest["lines"], words: AudioManifest["words"]): AudioManifest => ({
  lines,
  words,
});
const whole = manifest({ "eggs#3": entry(lineKey) }, { 卵: entry(wordKey) });

test("a line asks for its own readings and the accents of its words", () => {
  const speech = lineSpeech(line, "N5", "female-1");
  expect(speech.tokens[0]).toEqual({ surface: "卵", reading: "たまご", spelling: ["たまご"] });
  expect(speech.words).toEqual([{ from: 0, to: 1, headword: "卵", accent: 2, pos: "noun" }]);
  expect(speech.speed).toBeLessThan(1);
});

test.each([
  {
    what: "another text",
    key: speechKey(lineSpeech(sceneOf("卵はありません。").lines[0] ?? line, "N5", "female-1")),
  },
  {
    what: "another reading",
    key: speechKey(lineSpeech(sceneOf("卵{らん}は頼んでいません。").lines[0] ?? line, "N5", "female-1")),
  },
  {
    what: "another accent",
    key: speechKey(
      lineSpeech(
        sceneOf("卵は頼んでいません。", indexLexicon([{ ...egg, accent: 0 }])).lines[0] ?? line,
        "N5",
        "female-1",
      ),
    ),
  },
  { what: "another voice", key: speechKey(lineSpeech(line, "N5", "male-1")) },
  { what: "another level, hence pace,", key: speechKey(lineSpeech(line, "N3", "female-1")) },
])("$what asks for new audio", ({ key }) => {
  expect(key).not.toBe(lineKey);
});

test("the same request has the same key in every run", () => {
  expect(speechKey(lineSpeech(line, "N5", "female-1"))).toBe(lineKey);
  expect(lineKey).toMatch(/^[0-9a-f]{16}$/);
});

test("audio that fits reaches the line and the word", () => {
  const audio = fittingAudio({ manifest: whole, cast });
  expect(audio.line(scene, line)).toEqual({
    url: "/audio/0123456789abcdef.mp3",
    seconds: 2.4,
    moras: [54, 179],
  });
  expect(audio.word(egg)).toBe("/audio/0123456789abcdef.mp3");
  expect(audioProblems({ manifest: whole, cast }, [scene], indexLexicon([egg]))).toEqual([]);
});

test("stale audio is not served", () => {
  const audio = fittingAudio({ manifest: manifest({ "eggs#3": entry("old") }, { 卵: entry("old") }), cast });
  expect(audio.line(scene, line)).toBeUndefined();
  expect(audio.word(egg)).toBeUndefined();
});

test.each([
  {
    what: "missing",
    lines: {},
    words: {},
    say: ["line 3 has no audio; run npm run voice.", '"卵" has no audio; run npm run voice.'],
  },
  {
    what: "stale",
    lines: { "eggs#3": entry("old") },
    words: whole.words,
    say: ["line 3 has changed since its audio was rendered; run npm run voice."],
  },
])("$what audio is refused with its place", ({ lines, words, say }) => {
  const problems = audioProblems({ manifest: manifest(lines, words), cast }, [scene], indexLexicon([egg]));
  expect(problems.map((problem) => problem.say)).toEqual(say);
  expect(problems[0]).toMatchObject({ file: "content/scenes/eggs/scene.yaml", line: 7 });
});

test("a person's recording of an earlier text is named as such", () => {
  const lines = { "eggs#3": entry("old", { recorded: true }) };
  const [problem] = audioProblems(
    { manifest: manifest(lines, whole.words), cast },
    [scene],
    indexLexicon([egg]),
  );
  expect(problem?.say).toContain("a person's recording of an earlier text");
});

test("a manifest that names a file otherwise than by its content is refused", () => {
  expect(() => audioManifest.parse(manifest({ "eggs#3": entry(lineKey, { file: "../x.mp3" }) }, {}))).toThrow(
    "must be named by its content",
  );
});

test("a folder without a manifest holds nothing yet; one with a manifest is read", () => {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-audio-"));
  expect(readManifest(folder)).toEqual({ lines: {}, words: {} });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(whole));
  expect(readManifest(folder)).toEqual(whole);
});

test("a line's name joins scene and segment", () => {
  expect(lineName("ramen-order", 3)).toBe("ramen-order#3");
});
