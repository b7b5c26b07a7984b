import { expect, test } from "vitest";
import { examineSample } from "#tests/support/sample-content.ts";
import { sensesReport } from "./senses.ts";

test("prints each vocabulary word with its line and its senses in every language", () => {
  const examined = examineSample();
  const report = sensesReport(examined, "tea-room");
  for (const id of examined.scenes[0]?.source.scene.data.vocabulary ?? [])
    expect(report).toContain(`    ${id} = zh: `);
  expect(report.split("\n")[0]).toBe("# tea-room");
  expect(report).toMatch(/\| ja: .+ \| en: .+ \| ko: .+ \| vi: .+/);
});

test("leaves out other scenes", () => {
  expect(sensesReport(examineSample(), "no-such-scene")).toBe("");
});
