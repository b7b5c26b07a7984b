import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function annotate(args: readonly string[], input = "") {
  const { stdout } = spawnSync(process.execPath, ["scripts/content/annotate.ts", ...args], {
    encoding: "utf8",
    input,
  });
  return stdout;
}

const asJson = [
  '{"text":"辛い。","tokens":[{"surface":"辛い","reading":"つらい","romaji":"tsurai","lemma":"辛い","pos":"i-adjective","ruby":[["辛","つら"],["い"]]},{"surface":"。","reading":"。","romaji":".","lemma":"。","pos":"symbol","ruby":[["。"]]}],"romaji":"tsurai."}',
  "",
].join("\n");

test("lines given as arguments are shown to a person, word by word", () => {
  expect(annotate(["辛い", "駅です"])).toBe(
    [
      "辛い",
      "karai",
      "  辛い  からい  karai  辛い",
      "",
      "駅です",
      "eki desu",
      "  駅    えき  eki   駅",
      "  です  です  desu  です",
      "",
    ].join("\n"),
  );
});

test.each([
  { how: "on stdin", args: [], input: "辛{つら}い。\n" },
  { how: "as an argument with --json", args: ["--json", "辛{つら}い。"], input: "" },
])("a line $how is answered to a program with one line of JSON", ({ args, input }) => {
  expect(annotate(args, input)).toBe(asJson);
});
