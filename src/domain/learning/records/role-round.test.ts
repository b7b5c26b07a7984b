import { expect, test } from "vitest";
import { roleRecord } from "./role-round.ts";
import type { RoleRound } from "./role-round.ts";
import { contradictionIn, parseStudyRecord, replacesRecord } from "./study-record.ts";

const begun: RoleRound = {
  id: "0b8f6f3e-4c63-4c3f-9a51-5a3c6b1f2d11",
  contentId: "ramen-order",
  startedAt: 1_763_000_000_000,
  segments: [1, 3, 5],
  said: [],
  unclear: [],
  tapped: [],
};

test.each([
  { said: [1, 3], unclear: [5], tapped: [], finished: true },
  { said: [1], unclear: [3, 5], tapped: [], finished: false },
  { said: [1], unclear: [3], tapped: [5], finished: true },
  { said: [], unclear: [1, 3], tapped: [5], finished: false },
  { said: [1], unclear: [3], tapped: [], finished: false },
])("earns the seal if at least half of the spoken lines were understood: $said, not $unclear", (one) => {
  const { finished, ...lines } = one;
  expect(roleRecord({ ...begun, ...lines }, 65_400)).toMatchObject({
    finished,
    completedSegments: lines.said.length,
  });
});

test.each([
  ["nothing said", [], [], undefined],
  ["one line", [1], [], { completedSegments: 1, finished: false }],
  ["every line", [1, 3, 5], [], { completedSegments: 3, totalSegments: 3, finished: true }],
  ["one line said and the others tapped", [1], [3, 5], { completedSegments: 1, finished: true }],
  ["one line said and one tapped", [1], [3], { completedSegments: 1, finished: false }],
  ["one line tapped", [], [3], { completedSegments: 0, finished: false }],
  ["every line tapped", [], [1, 3, 5], { completedSegments: 0, totalSegments: 3, finished: false }],
])("records a role with %s", (_what, said, tapped, expected) => {
  const record = roleRecord({ ...begun, said, tapped }, 65_400);
  if (expected === undefined) expect(record).toBeUndefined();
  else expect(record).toMatchObject({ ...expected, kind: "speaking", mode: "role", durationSeconds: 65 });
});

test.each([
  [65_600, 66],
  [3_600_000, 3_600],
])("records %i ms as %i seconds and no score", (milliseconds, durationSeconds) => {
  expect(roleRecord({ ...begun, said: [1] }, milliseconds)).toMatchObject({
    durationSeconds,
    score: 0,
    attempts: 0,
  });
});

test("stores a consistent record of a role, and replaces it by the finished one", () => {
  const half = roleRecord({ ...begun, said: [1] }, 20_000);
  const whole = roleRecord({ ...begun, said: begun.segments }, 60_000);
  if (half === undefined || whole === undefined) throw new Error("both are records");
  expect(contradictionIn(whole)).toBeUndefined();
  expect(parseStudyRecord(JSON.parse(JSON.stringify(half)))).toEqual(half);
  expect(replacesRecord(whole, half)).toBe(true);
  expect(replacesRecord(half, whole)).toBe(false);
});
