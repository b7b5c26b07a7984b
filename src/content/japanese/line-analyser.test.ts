import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LineAnalyser } from "./line-analyser.ts";

function remembered() {
  const home = mkdtempSync(join(tmpdir(), "kaiwa-lines-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const sources = join(home, "sources");
  mkdirSync(join(sources, "cut"), { recursive: true });
  writeFileSync(join(sources, "analyse.ts"), "one");
  writeFileSync(join(sources, "cut", "cut.ts"), "one");
  const file = join(home, "lines.json");
  const first = new LineAnalyser(file, [sources]);
  first.analyse("駅です。");
  first.remember();
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("eki", "remembered"));
  return { sources, romaji: () => new LineAnalyser(file, [sources]).analyse("駅です。").romaji };
}

test("does not analyse an unchanged line again", () => {
  expect(remembered().romaji()).toBe("remembered desu.");
});

test.each(["analyse.ts", "cut/cut.ts"])(
  "analyses every line again after a change of the analyser in %s",
  (name) => {
    const { sources, romaji } = remembered();
    writeFileSync(join(sources, name), "two");
    expect(romaji()).toBe("eki desu.");
  },
);

test("does not analyse a line again after the analyser's tests have changed", () => {
  const { sources, romaji } = remembered();
  writeFileSync(join(sources, "cut", "cut.test.ts"), "new");
  expect(romaji()).toBe("remembered desu.");
});
