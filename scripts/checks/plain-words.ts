/** Rejects words in comments, texts, test titles and docs that have a plain replacement. Part of `npm run check`. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const replacements: readonly (readonly [word: string, plain: string])[] = [
  ["somebody", "the user, the learner, the caller"],
  ["nobody", "no user, no caller"],
  ["everybody", "all users, all visitors"],
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
const commentOrLiteral = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/\s.*$|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/gm;
const code = /```[\s\S]*?```|`[^`\n]*`/g;
const placeholder = /\$\{[^}]*\}/g;

/** The strings of tests are mostly data. Elsewhere a literal with a space is a text, and others are names. */
function proseOf(file: string, text: string): string {
  if (file.endsWith(".md")) return text.replace(code, "");
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const parts = text.match(isTest ? commentOrTitle : commentOrLiteral) ?? [];
  return parts
    .map((part) => part.replace(part.startsWith("`") ? placeholder : code, ""))
    .filter((part) => !/^["`]\S*$/.test(part))
    .join("\n");
}

/** @example plainWordProblems("a.ts", "// Nobody waits.") // ["a.ts: “Nobody”: write no user, no caller"] */
export function plainWordProblems(file: string, text: string): string[] {
  const prose = proseOf(file, text);
  return replacements.flatMap(([word, plain]) => {
    const found = prose.match(new RegExp(`\\b${word}\\b`, "gi")) ?? [];
    return found.map((hit) => `${file}: “${hit}”: write ${plain}`);
  });
}

if (import.meta.main) {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css", "*.md"], {
    encoding: "utf8",
  });
  // The two checks name the words. Git lists a deleted file until its deletion is staged.
  const files = listed
    .split("\n")
    .filter((file) => existsSync(file) && !/(plain-words|own-terms)\./.test(file));
  const problems = files.flatMap((file) => plainWordProblems(file, readFileSync(file, "utf8")));
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
