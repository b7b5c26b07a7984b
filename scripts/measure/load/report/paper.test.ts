import { expect, test } from "vitest";
import { assumptions, paperFigures } from "./paper.ts";

const full = { serverMicros: 200, databaseMicros: 50 };
const result = { databaseBytes: 4e9, learners: 200_000, targets: { kaiwa: { full } } };
const visits = {
  first: { page: { requests: 60, bytes: 2_000_000 } },
  later: { page: { requests: 40, bytes: 500_000 } },
};

test("the month of a million learners follows from what was measured and what is assumed", () => {
  const paper = paperFigures(result, visits, {
    ...assumptions,
    learners: 1_000_000,
    visitsPerMonth: 12,
    shareOfFirstVisits: 0.15,
    shareOfBusiestHour: 0.12,
    daysPerMonth: 30,
    mostBusy: 0.4,
  });
  expect(paper.visitMicros).toEqual({ server: 8_000, database: 2_000 });
  // 1,000,000 × 12 ÷ 30 × 0.12 ÷ 3,600
  expect(paper.busiestVisitsPerSecond).toBeCloseTo(13.33, 2);
  expect(paper.visitsPerProcessorSecond).toBe(100);
  // 100 × 0.4 ÷ (12 ÷ 30 × 0.12 ÷ 3,600)
  expect(Math.round(paper.learnersPerProcessor)).toBe(3_000_000);
  expect(paper.processors).toEqual({ server: 2, database: 6 });
  // 11,850,000 later visits of half a megabyte, 150,000 first ones of two
  expect(paper.gigabytesSent).toBeCloseTo(6_225);
  expect(paper.gigabytesStored).toBeCloseTo(60);
});
