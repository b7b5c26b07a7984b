import { expect, test } from "vitest";
import type { ContrastId } from "./contrast.ts";
import { byContrast, contrastProgress, isPassed, masteredContrasts } from "./contrast-progress.ts";
import type { EarResult } from "./result.ts";

function result(
  kind: EarResult["kind"],
  asked: number,
  right: number,
  more: Partial<EarResult> = {},
): EarResult {
  const day = more.day ?? "2026-11-17";
  const shared = { id: "result-001", contrast: "voicing" as ContrastId, level: "word" as const };
  return { ...shared, kind, at: Date.parse(day), day, asked, right, ...more };
}

const today = "2026-11-18";

test.each<[string, EarResult[], string, string]>([
  ["nothing", [], "new", "probe"],
  ["a stopped probe", [result("probe", 4, 4)], "new", "probe"],
  ["a passed probe", [result("probe", 10, 9)], "heard", "check"],
  ["a failed probe", [result("probe", 10, 8)], "training", "training"],
  ["easy training", [result("training", 24, 20)], "training", "training"],
  ["training with fast sentences", [result("training", 24, 20, { level: "fast" })], "training", "check"],
  [
    "stopped training after a passed probe",
    [result("probe", 10, 9), result("training", 5, 5)],
    "training",
    "training",
  ],
  ["a failed check", [result("check", 20, 17)], "training", "training"],
  ["a check that was stopped", [result("check", 19, 19)], "new", "probe"],
  [
    "a stopped check after training",
    [result("training", 24, 20), result("check", 1, 1)],
    "training",
    "training",
  ],
  ["a stopped check after a passed probe", [result("probe", 10, 9), result("check", 3, 3)], "heard", "check"],
  [
    "a probe and a check passed",
    [result("probe", 10, 10), result("check", 20, 18, { day: today })],
    "heard",
    "training",
  ],
  ["a check passed yesterday", [result("check", 20, 18)], "heard", "check"],
  ["a check passed today", [result("check", 20, 18, { day: today })], "heard", "training"],
  ["two checks passed today", [1, 2].map(() => result("check", 20, 20, { day: today })), "heard", "training"],
  [
    "checks passed on two days",
    [result("check", 20, 18), result("check", 20, 18, { day: today })],
    "mastered",
    "training",
  ],
])("determines the state and the next round after %s", (_name, results, state, next) => {
  expect(contrastProgress(results, today)).toMatchObject({ state, next });
});

test("resumes training at the last level, or starts it with sentences after a passed probe", () => {
  expect(contrastProgress([], today).level).toBe("stretched");
  expect(contrastProgress([result("probe", 10, 10)], today).level).toBe("sentence");
  const trained = [result("training", 24, 20, { level: "noise" }), result("check", 20, 5)];
  expect(contrastProgress(trained, today).level).toBe("noise");
});

const mastered = [result("check", 20, 18), result("check", 20, 18, { day: today })];

test("keeps a contrast mastered after a failed check", () => {
  expect(masteredContrasts([...mastered, result("check", 20, 2)])).toEqual(["voicing"]);
});

test("trains a mastered contrast at the last level", () => {
  expect(contrastProgress([result("training", 24, 20, { level: "noise" }), ...mastered], today)).toEqual({
    state: "mastered",
    next: "training",
    level: "noise",
  });
});

test("masters a contrast only by checks of this contrast", () => {
  const other = { contrast: "small-tsu", day: today } as const;
  expect(masteredContrasts([result("probe", 10, 10), result("check", 20, 20, { day: today })])).toEqual([]);
  expect(masteredContrasts([result("check", 20, 20), result("check", 20, 20, other)])).toEqual([]);
});

test("groups results by contrast, in their order", () => {
  const [one, two] = [result("probe", 10, 3), result("check", 20, 3)];
  const other = result("probe", 10, 3, { contrast: "small-tsu" });
  expect([...byContrast([one, other, two])]).toEqual([
    ["voicing", [one, two]],
    ["small-tsu", [other]],
  ]);
});

test("passes no training", () => {
  expect(isPassed({ kind: "training", asked: 24, right: 24 })).toBe(false);
});

test("does not count checks that were stopped, even on two days", () => {
  const stopped = [result("check", 19, 19), result("check", 1, 1, { day: today })];
  expect(masteredContrasts(stopped)).toEqual([]);
  expect(contrastProgress(stopped, today)).toMatchObject({ state: "new", next: "probe", level: "stretched" });
});
