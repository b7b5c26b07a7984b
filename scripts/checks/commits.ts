/**
 * Checks commit subjects: imperative, at most 72 characters.
 *   node scripts/checks/commits.ts             every commit after the one that added this file
 *   node scripts/checks/commits.ts <file>      one message, for .githooks/commit-msg
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Matches "Added", "Adding" and "Adds", but not "Press". */
const notImperative = /^(?:\w+(?:ed|ing|[^s]s)|The|A|An|What|Who)\b/;
const exceptions = /^(?:Alias|Bias|Bring|Embed|Feed|Focus|Need|Ring|Seed|Shed|Speed|String)\b/;

export function subjectProblem(subject: string): string | undefined {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > 72) return `has ${subject.length} characters, at most 72 are allowed`;
  if (!/^[A-Z]/.test(subject) || subject.endsWith(".")) return "starts with a capital and has no full stop";
  if (notImperative.test(subject) && !exceptions.test(subject))
    return 'starts with an imperative verb: "Add", "Fix", "Remove"';
  return undefined;
}

/** Returns the lines that git prints. There are none in a copy without the repository's history. */
function git(...args: string[]): string[] {
  try {
    return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

if (import.meta.main) {
  const [, , message] = process.argv;
  const [added] = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/checks/commits.ts");
  const range = added === undefined ? ["-1"] : [`${added}..HEAD`];
  const subjects =
    message === undefined
      ? git("log", "--format=%s", ...range)
      : [readFileSync(message, "utf8").split("\n")[0] ?? ""];
  for (const subject of subjects) {
    const problem = subjectProblem(subject);
    if (problem === undefined) continue;
    console.error(`The subject "${subject}" is not valid. A subject ${problem}.`);
    process.exitCode = 1;
  }
}
