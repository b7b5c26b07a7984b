/**
 * Asks the registry for known faults of everything in the lock files: `npm run audit`. Ends with 1 where one of at least moderate
 * severity is known, and with 2 where nobody answered: then nothing is known, and that is no pass.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readAudit } from "./advisories.ts";
import type { Audit } from "./advisories.ts";
import { lockedFolders } from "./lock.ts";

const root = join(import.meta.dirname, "../..");

function audit(folder: string): Audit {
  const args = ["audit", "--json", "--package-lock-only"];
  const options = { cwd: join(root, folder), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const npm = process.env["npm_execpath"];
  const { stdout, error } =
    npm === undefined
      ? spawnSync("npm", args, options)
      : spawnSync(process.execPath, [npm, ...args], options);
  return error === undefined ? readAudit(stdout) : { kind: "unanswered", reason: error.message };
}

const audits = lockedFolders.map((folder) => ({ folder, ...audit(folder) }));
for (const one of audits) {
  const where = one.folder === "." ? "package-lock.json" : `${one.folder}/package-lock.json`;
  if (one.kind === "unanswered") {
    console.error(`${where}: NOT AUDITED, the registry's advisory service gave no audit: ${one.reason}`);
  } else {
    for (const said of [...one.refused, ...one.minor]) console.log(`${where}: ${said}`);
    console.log(
      `${where}: ${one.refused.length} faults of moderate severity or more, ${one.minor.length} lesser`,
    );
  }
}
if (audits.some((one) => one.kind === "answered" && one.refused.length > 0)) process.exitCode = 1;
else if (audits.some(({ kind }) => kind === "unanswered")) process.exitCode = 2;
