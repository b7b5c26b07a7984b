import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { studyRecord } from "#tests/support/study-records.ts";

beforeEach(() => void openBrowserPage());
afterEach(() => void vi.unstubAllGlobals());

test("marks a dialogue as done after a finished dialogue, but not after a practice or an unfinished dialogue", async () => {
  const { saveStamps } = await import("#web/learning/stamps/save-stamps.ts");
  const { sceneMarks } = await import("./scene-marks.ts");
  const owner = { generation: 1, userId: "u1" };
  const keep = (changes: Parameters<typeof studyRecord>[0]): void => saveStamps(owner, studyRecord(changes));
  keep({ contentId: "a", kind: "practice", finished: true });
  keep({ contentId: "b", kind: "dialogue", finished: false });
  keep({ contentId: "c", kind: "dialogue", finished: true });
  expect(sceneMarks(owner, "a")).toEqual({ intro: false, dialogue: false, words: false, practice: true });
  expect(sceneMarks(owner, "b")).toEqual({ intro: false, dialogue: false, words: false, practice: false });
  expect(sceneMarks(owner, "c")).toEqual({ intro: false, dialogue: true, words: false, practice: false });
});
