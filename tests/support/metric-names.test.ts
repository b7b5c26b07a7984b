import { join } from "node:path";
import { expect, test } from "vitest";
import { metricsAt, metricsIn, watchedMetrics } from "./metric-names.ts";

const root = join(import.meta.dirname, "..", "..");

test.each([
  ["jobs", ["jobs"]],
  ['sum by (le) (rate(http_request_seconds_bucket{status=~"5.."}[5m]))', ["http_request_seconds_bucket"]],
  ["process_resident_memory_bytes > 700e6", ["process_resident_memory_bytes"]],
  ["kaiwa:failures:ratio5m > 0.01 and up == 0", ["kaiwa:failures:ratio5m", "up"]],
  ["topk(8, sum by (route) (a_sum) / sum by (route) (a_count))", ["a_sum", "a_count"]],
])("in %s, finds the metrics %o", (expression, names) => {
  expect(metricsIn(expression)).toEqual(names);
});

test("expands a histogram to buckets, sum and count", () => {
  expect([...metricsAt("# HELP a x\n# TYPE a histogram\n# TYPE b gauge\nb 1\n")]).toEqual([
    "a",
    "a_bucket",
    "a_sum",
    "a_count",
    "b",
  ]);
});

test("finds metrics or the state of targets in every expression of alerts and dashboard", () => {
  const watched = watchedMetrics(root);
  expect(watched.length).toBeGreaterThan(25);
  expect(
    watched.filter(({ metrics, expression }) => metrics.length === 0 && !/:|\bup\b/.test(expression)),
  ).toEqual([]);
});
