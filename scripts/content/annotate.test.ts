import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { jsonOf, tablesOf } from "./annotate.ts";

const asJson =
  '{"text":"辛い。","tokens":[{"surface":"辛い","reading":"つらい","romaji":"tsurai","lemma":"辛い","pos":"i-adjective","ruby":[["辛","つら"],["い"]]},{"surface":"。","reading":"。","romaji":".","lemma":"。","pos":"symbol","ruby":[["。"]]}],"romaji":"tsurai."}';

test("shows lines word by word in a table", async () => {
  expect(await tablesOf(["辛い", "駅です"])).toBe(
    [
      "辛い",
      "karai",
      "  辛い  からい  karai  辛い",
      "",
      "駅です",
      "eki desu",
      "  駅    えき  eki   駅",
      "  です  です  desu  です",
    ].join("\n"),
  );
});

test("writes one line of JSON for a program", () => {
  expect(jsonOf("辛{つら}い。\r").json).toBe(asJson);
});

test("reads lines from standard input", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/content/annotate.ts"], {
    encoding: "utf8",
    input: "辛{つら}い。\n",
  });
  expect(stdout).toBe(`${asJson}\n`);
});
