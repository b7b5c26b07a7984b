import { loadMigrations } from "#server/db/migration-files.ts";
import { objectionsTo } from "#server/db/migration-rules.ts";

// Rejects migrations that must not run while servers of the previous version are running.
const objections = loadMigrations().flatMap(objectionsTo);
for (const objection of objections) console.error(objection);
console.log(`${objections.length} objections to migrations`);
if (objections.length > 0) process.exitCode = 1;
