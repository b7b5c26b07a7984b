import type { Outcome } from "./test-report.ts";

export type StageResult = { name: string; seconds: number } & Outcome;

/** Returns the page about the last run of the deep tier. `npm run test:deep` writes it. */
export function deepReport(results: readonly StageResult[], commit: string, date: Date): string {
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `| ${name} | ${passed} | ${failed} | ${skipped.length} | ${Math.round(seconds)} s |`,
  );
  const isPassed = results.every(({ failed }) => failed === 0);
  return `# Deep tests

\`npm run test:deep\` runs what is too slow for every commit: servers and databases that are killed, payments while everything
fails, hostile sign-ins, fuzzing, old and other browsers, and every screen in six languages. Run it before a release; it
writes this page.

Last run: ${date.toISOString().slice(0, 10)}, commit \`${commit}\`, ${isPassed ? "passed" : "**failed**"}.

| stage | passed | failed | skipped | time |
|---|---|---|---|---|
${rows.join("\n")}
`;
}
