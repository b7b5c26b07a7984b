/** Rejects words in comments, test titles and docs that have a plain replacement. Part of `npm run check`. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const replacements: readonly (readonly [word: string, plain: string])[] = [
  ["somebody", "the user, the learner, the caller"],
  ["nobody", "no user, no caller"],
  ["whoever", "the user, the caller"],
  ["meanwhile", "while X runs, since"],
  ["by itself", "automatically"],
  ["at hand", "available"],
  ["mended", "fixed"],
  ["anew", "again"],
  ["(?:is|are|was|were) told", "gets a message, is notified"],
  ["(?:go|goes|went) on", "continue"],
  ["clearness", "signal-to-noise ratio"],
];
const commentOrTitle = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/\s.*$|(?<![.\w])(?:describe|test)\(\s*"[^"]*"/gm;
const code = /```[\s\S]*?```|`[^`\n]*`/g;

/** @example plainWordProblems("a.ts", "// Nobody waits.") // ["a.ts: “Nobody”: write no user, no caller"] */
export function plainWordProblems(file: string, text: string): string[] {
  const prose = file.endsWith(".md") ? text : (text.match(commentOrTitle) ?? []).join("\n");
  return replacements.flatMap(([word, plain]) => {
    const found = prose.replace(code, "").match(new RegExp(`\\b${word}\\b`, "gi")) ?? [];
    return found.map((hit) => `${file}: “${hit}”: write ${plain}`);
  });
}

if (import.meta.main) {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css", "*.md"], {
    encoding: "utf8",
  });
  // Git lists a deleted file until its deletion is staged.
  const files = listed.split("\n").filter((file) => existsSync(file) && !file.includes("plain-words"));
  const problems = files.flatMap((file) => plainWordProblems(file, readFileSync(file, "utf8")));
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
