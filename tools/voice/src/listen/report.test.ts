import { expect, test } from "vitest";
import { errorScore, passesListeningCheck, reportSection, verdict } from "./report.ts";
import type { Finding } from "./report.ts";

const speech = {
  kind: "word",
  headword: "雨",
  reading: "あめ",
  accent: 1,
  voice: "female-1",
  speed: 1,
} as const;

function finding(name: string, change: Partial<Finding> = {}): Finding {
  return {
    request: { list: "lines", name, speech, key: "k" },
    lufs: -16.2,
    peakDecibels: -1.8,
    silenceBefore: 0.06,
    silenceAfter: 0.07,
    secondsPerMora: 0.16,
    hertz: 250,
    phrases: [{ text: "ア↓メ", isRight: true, semitones: [3, -1] }],
    rises: [],
    objection: undefined,
    transcript: "雨",
    differing: 0,
    moraCount: 20,
    print: undefined,
    ...change,
  };
}

const wrongAccent = { text: "ア↓メ", isRight: false, semitones: [-1, 3] };

test.each<[string, Partial<Finding>, boolean]>([
  ["nothing wrong", {}, true],
  ["as many wrong morae as are allowed", { differing: 2 }, true],
  ["one mora more", { differing: 3 }, false],
  ["a wrong accent", { phrases: [wrongAccent] }, false],
  ["a broken limit", { lufs: -19 }, false],
])("accepts a file with %s: %s", (_, change, isWell) => {
  expect(passesListeningCheck(finding("a#0", change), 0.1)).toBe(isWell);
});

test("prefers the take with fewer wrong morae if it is within the limits", () => {
  const takes = {
    perfect: finding("a#0"),
    misheard: finding("a#0", { differing: 2 }),
    accent: finding("a#0", { phrases: [wrongAccent] }),
    loud: finding("a#0", { peakDecibels: -0.2 }),
  };
  const ranked = Object.entries(takes).toSorted(([, a], [, b]) => errorScore(a) - errorScore(b));
  expect(ranked.map(([name]) => name)).toEqual(["perfect", "misheard", "accent", "loud"]);
  expect(errorScore(takes.perfect)).toBe(0);
});

test("counts only files that could be judged", () => {
  const unheard = { text: "クツ", isRight: undefined, semitones: [Number.NaN] };
  const found = verdict([
    finding("a#0"),
    finding("a#1", { phrases: [wrongAccent, unheard], differing: 2 }),
    finding("a#2", { phrases: [], differing: 3 }),
    finding("a#3", { phrases: [], transcript: undefined, differing: 0, lufs: -19 }),
  ]);
  expect(found).toEqual({ accentShare: 1 / 2, transcriptShare: 2 / 3, soundProblems: 1 });
});

test("lists mistakes, the worst transcripts first, and says if there are none", () => {
  const report = reportSection(
    "Lines",
    [
      finding("near#0", { transcript: "飴か", differing: 1 }),
      finding("far#0", { transcript: "亀だ", differing: 9 }),
      finding("loud#0", { peakDecibels: -0.2 }),
    ],
    10,
  );
  expect(report).toContain("| loud#0 | 雨 | peak -0.2 dB |");
  expect(report.indexOf("| far#0 | 雨 | 亀だ (45.0 %) |")).toBeLessThan(
    report.indexOf("| near#0 | 雨 | 飴か (5.0 %) |"),
  );
  expect(reportSection("Words", [finding("雨", { transcript: undefined })], 10)).toContain(
    "| transcripts | not taken |",
  );
});

test("limits lists to the given number of rows", () => {
  const findings = ["a#0", "b#0", "c#0"].map((name) => finding(name, { phrases: [wrongAccent] }));
  const report = reportSection("Lines", findings, 2);
  expect(report).toContain("### Accent phrases not as intended: 2 of 3");
  expect(report).toContain("| b#0 | 雨 |");
  expect(report).not.toContain("| c#0 |");
});
