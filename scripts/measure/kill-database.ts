/**
 * Kills PostgreSQL under load, 20 times or as often as named: one backend, the postmaster, everything, everything
 * for five seconds, in turn. Tells what
 * learners met, and fails when a process ended or a write was lost or doubled. Needs PostgreSQL on the machine, and a build.
 */
import { killDatabase } from "#tests/support/database-kills.ts";

const report = await killDatabase(Number(process.argv[2] ?? 20), console.log);
console.log(JSON.stringify(report, undefined, 2));
const { ended, lost, doubled, unclear, defects } = report;
if (ended + lost.length + doubled.length + unclear.length + defects.length > 0) process.exitCode = 1;
