/**
 * Measures what the server carries: visits of learners on stocks of 10,000 to 10,000,000 records, on both engines, beside a bare handler
 * that sends the same statements. Results are kept under build/load/results, so that a piece can be measured again by itself; the
 * tables are made of all that is kept. Fails when a bar is broken. Needs a build, Linux, and PostgreSQL on the machine.
 *
 *   npm run bench                                             everything: about a quarter of an hour, and once the seeding
 *   npm run bench -- --engine sqlite --records 10000          one piece
 *   npm run bench -- --records 10000,1000000 --seconds 20     some sizes, for longer
 *   npm run bench -- --table                                  the tables of what is kept
 *   npm run bench -- --table --write                          the same, also into docs/performance.md
 *   npm run bench -- --visit                                  counts the requests and bytes of a visit in a browser
 */
import { parseArgs } from "node:util";
import { writeReport } from "./report/page.ts";
import { reportOf } from "./report/report.ts";
import { brokenBars } from "./run/bars.ts";
import { measurePiece } from "./run/piece.ts";
import { saveResult, savedResults } from "./run/result.ts";
import type { EngineName } from "./stock/stock.ts";
import { walkVisits } from "./visit/walk.ts";

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const engines: readonly EngineName[] = ["sqlite", "postgres"];

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    records: { type: "string" },
    seconds: { type: "string", default: "12" },
    table: { type: "boolean", default: false },
    visit: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const wantedEngines = engines.filter((engine) => values.engine === undefined || values.engine === engine);
if (wantedEngines.length === 0) throw new Error("--engine is sqlite or postgres");
const wantedSizes = values.records?.split(",").map(Number) ?? sizes;
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error("--seconds is a number of seconds");
const tell = (sentence: string): void => console.log(sentence);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
if (values.visit) await walkVisits(tell);
else if (!values.table) {
  for (const engine of wantedEngines) {
    for (const records of wantedSizes) saveResult(await measurePiece({ engine, records, seconds, tell }));
  }
}
const results = savedResults();
const report = reportOf(results);
console.log(report);
if (values.write) writeReport(report);
const broken = brokenBars(results);
for (const sentence of broken) console.error(`✗ ${sentence}`);
if (broken.length > 0) process.exitCode = 1;
