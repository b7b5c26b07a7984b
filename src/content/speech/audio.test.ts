import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { audioFileName, openAudio, readManifest } from "./audio.ts";
import type { Recording } from "./audio.ts";
import { speechKey } from "./speech.ts";
import type { WordSpeech } from "./speech.ts";

const egg: WordSpeech = {
  kind: "word",
  headword: "卵",
  reading: "たまご",
  accent: 2,
  voice: "female-1",
  speed: 1,
};
const sound = Buffer.from("the sound of たまご");

function folderWith(change: Partial<Recording> = {}): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-audio-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = audioFileName(sound);
  writeFileSync(join(folder, file), sound);
  const entry = { file, seconds: 0.6, moras: [54, 179, 300], key: speechKey(egg), ...change };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ lines: {}, words: { 卵: entry } }));
  return { folder, file };
}

test("finds current audio with its file, duration and mora starts", () => {
  const { folder, file } = folderWith();
  expect(openAudio(folder)("words", "卵", egg)).toEqual({
    state: "spoken",
    recording: { file, seconds: 0.6, moras: [54, 179, 300], key: speechKey(egg) },
    hasModel: false,
  });
});

test("returns a line model unchanged if its file exists", () => {
  const bytes = Buffer.from('{"version":1}');
  const model = audioFileName(bytes, "json");
  const { folder } = folderWith({ model });
  expect(openAudio(folder)("words", "卵", egg)).toMatchObject({ state: "spoken", hasModel: false });
  writeFileSync(join(folder, model), bytes);
  expect(openAudio(folder)("words", "卵", egg)).toMatchObject({ state: "spoken", hasModel: true });
  writeFileSync(join(folder, model), "{}");
  expect(openAudio(folder)("words", "卵", egg)).toMatchObject({ state: "spoken", hasModel: false });
});

test("finds a person's recording like rendered audio", () => {
  const { folder } = folderWith({ recorded: true });
  expect(openAudio(folder)("words", "卵", egg)).toMatchObject({
    state: "spoken",
    recording: { recorded: true },
  });
});

test("reports audio of an earlier wording as stale, with its origin", () => {
  const changed = { ...egg, accent: 0 };
  expect(openAudio(folderWith().folder)("words", "卵", changed)).toEqual({ state: "stale", recorded: false });
  expect(openAudio(folderWith({ recorded: true }).folder)("words", "卵", changed)).toEqual({
    state: "stale",
    recorded: true,
  });
});

test("reports a name without an entry, an entry without a file and an empty folder as missing", () => {
  const { folder, file } = folderWith();
  expect(openAudio(folder)("words", "席", egg)).toEqual({ state: "missing" });
  rmSync(join(folder, file));
  expect(openAudio(folder)("words", "卵", egg)).toEqual({ state: "missing" });
  expect(openAudio(join(folder, "nowhere"))("words", "卵", egg)).toEqual({ state: "missing" });
});

test("reports a file whose content does not match its name as replaced", () => {
  const { folder, file } = folderWith();
  writeFileSync(join(folder, file), "somebody else's voice");
  expect(openAudio(folder)("words", "卵", egg)).toEqual({ state: "replaced" });
});

test.each([
  { what: "a half-merged one", text: "<<<<<<< ours", say: "this is not JSON" },
  {
    what: "one that leads out of the folder",
    text: JSON.stringify({
      lines: {},
      words: { 卵: { file: "../x.mp3", seconds: 1, moras: [], key: "k" } },
    }),
    say: "words.卵.file: must be named by its content",
  },
])("rejects an unusable manifest and says how to fix it: $what", ({ text, say }) => {
  const { folder } = folderWith();
  writeFileSync(join(folder, "manifest.json"), text);
  expect(() => readManifest(folder)).toThrow(
    `audio/manifest.json:1: ${say}. Take the last committed one (git checkout audio/manifest.json) and run npm run voice.`,
  );
});
