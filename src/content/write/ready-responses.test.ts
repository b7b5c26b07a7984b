import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ContentData } from "#contract/content.schema.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { FileSizes } from "./file-sizes.ts";
import { Output } from "./output.ts";
import { ReadyResponses } from "./ready-responses.ts";

const said = { speaker: "a", tokens: [], romaji: "", translation: "" };
const scene = {
  id: "x",
  title: "x",
  japaneseTitle: "x",
  summary: "x",
  level: "N5",
  category: { id: "c", title: "c" },
  coverImage: "/covers/x.svg",
  access: "member",
  goal: "x",
  intro: "x",
  notes: [],
  cast: [],
  lines: [0, 1, 2, 3, 4].map((segment) => ({ ...said, segment })),
  vocabulary: [],
  lexemes: {},
  locked: 0,
} satisfies ContentData;

/** The version by which a device notices that its download of the scene is out of date. */
function versionOf(written: ContentData): unknown {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-ready-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const responses = new ReadyResponses(folder, new FileSizes(folder, folder));
  responses.addScene("en", written);
  const overview = {
    town: { people: [], scenes: {} },
    syllabus: { categories: [], patterns: [] },
    contrasts: [],
  };
  responses.write(
    new Output(folder),
    inEveryLanguage(() => []),
    inEveryLanguage(() => overview),
  );
  const index = parseJson(readFileSync(join(folder, "answers.json"), "utf8"));
  const keeping = isRecord(index) && isRecord(index["keeping"]) ? index["keeping"]["x"] : undefined;
  return isRecord(keeping) ? keeping["version"] : undefined;
}

test("changes the version of a members' scene if only a withheld line has changed", () => {
  const lines = scene.lines.map((line) => (line.segment === 4 ? { ...line, translation: "y" } : line));
  expect(versionOf(scene)).toEqual(expect.any(String));
  expect(versionOf(scene)).toBe(versionOf(scene));
  expect(versionOf({ ...scene, lines })).not.toBe(versionOf(scene));
});
