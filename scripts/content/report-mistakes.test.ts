import { afterEach, expect, test, vi } from "vitest";
import { ContentError } from "#content/read/read-yaml.ts";
import { orReportMistakes } from "./report-mistakes.ts";

afterEach(() => vi.restoreAllMocks());

test("prints mistakes in the content as sentences without a stack trace and exits with 1", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never); // The mock must not end the test.
  const mistake = { file: "content/cast.yaml", line: 3, say: "name: is missing." };
  await orReportMistakes(() => {
    throw new ContentError([mistake]);
  });
  expect(said.mock.calls).toEqual([
    ["content/cast.yaml:3: name: is missing.\n\n1 mistake in the content.\n"],
  ]);
  expect(exit).toHaveBeenCalledWith(1);
});

test("prints any other error with its stack trace", async () => {
  const defect = new Error("disk full");
  await expect(orReportMistakes(() => Promise.reject(defect))).rejects.toBe(defect);
});
