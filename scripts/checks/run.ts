import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { formatFinding, type Check, type Finding } from "./finding.ts";
import { check as ios12Apis } from "./ios12/apis.ts";
import { check as ios12Css } from "./ios12/css.ts";
import { check as ios12Syntax } from "./ios12/syntax.ts";
import { check as outsideHosts } from "./outside-hosts.ts";
import { chunkSizes, measure, overBudget, sizeTable } from "./size.ts";
import type { ChunkSizes } from "./size.ts";

/** Compare the build with iOS 12 and with the size budget. */
const checks: readonly Check[] = [ios12Syntax, ios12Apis, ios12Css, outsideHosts, sizeWithTable];

async function sizeWithTable(buildFolder: string): Promise<Finding[]> {
  const measures = await measure(buildFolder);
  console.log(sizeTable(measures));
  // The file is beside the build folder, because every build empties that folder.
  const file = join(buildFolder, "../sizes.json");
  // This script has written the file.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ChunkSizes) : undefined;
  const findings = overBudget(measures, before);
  if (findings.length === 0) writeFileSync(file, JSON.stringify(chunkSizes(measures)));
  return findings;
}

export async function runChecks(buildFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(buildFolder)));
  return findings;
}

/** Runs `node scripts/checks/run.ts [folder]`. The default folder is build/web. */
async function main(): Promise<void> {
  const buildFolder = process.argv[2] ?? join(import.meta.dirname, "../../build/web");
  const findings = await runChecks(buildFolder);
  for (const finding of findings) console.error(formatFinding(finding));
  console.log(`${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
