/**
 * Grades a file of answers: `npx node scripts/content/grade.ts answers.txt`. Rows are `typed<TAB>word<TAB>reading`, optionally
 * with the expected verdict (y, variant, loose, n). Prints a verdict for each; exits with 1 if one is unexpected.
 */
import { readFileSync } from "node:fs";
import { gradeRow, inBrief, parseAnswers } from "./answers-file.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Give a file of answers: npx node scripts/content/grade.ts answers.txt");
  process.exit(2);
}

let expectations = 0;
let unexpected = 0;
for (const row of parseAnswers(readFileSync(file, "utf8"))) {
  const verdict = gradeRow(row);
  const brief = inBrief(verdict);
  const why = verdict.kind === "wrong" ? verdict.slip.kind : verdict.notes.map(({ kind }) => kind).join(", ");
  const isExpected = row.expected === undefined || row.expected === brief;
  if (row.expected !== undefined) expectations += 1;
  if (!isExpected) unexpected += 1;
  const remark = isExpected ? "" : `expected ${row.expected}`;
  console.log([brief, row.typed, row.text, row.reading, why, remark].join("\t").trimEnd());
}
if (expectations > 0) console.log(`# ${expectations - unexpected} of ${expectations} as expected`);
process.exitCode = unexpected === 0 ? 0 : 1;
