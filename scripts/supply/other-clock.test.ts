import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("a build beside another clock reads that clock, however it asks for the time", () => {
  const clock = pathToFileURL(join(import.meta.dirname, "other-clock.ts")).href;
  const before = Date.now();
  const program =
    "console.log(JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new Date(5), new Date() instanceof Date]))";
  const year = 31_536_000_000;
  const said = execFileSync(process.execPath, [`--import=${clock}`, "-e", program], {
    encoding: "utf8",
    env: { ...process.env, KAIWA_CLOCK_SHIFT: String(year) },
  });
  const [now, made, called, given, isDate] = JSON.parse(said) as [number, number, number, number, boolean];
  expect(now).toBeGreaterThanOrEqual(before + year);
  expect(made).toBeGreaterThanOrEqual(before + year);
  expect(called).toBeGreaterThanOrEqual(before + year - 1000);
  expect([given, isDate]).toEqual([5, true]);
});
