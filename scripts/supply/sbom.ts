/**
 * The bill of materials, CycloneDX 1.6 as JSON, of package-lock.json: `npm run --silent sbom > sbom.json`.
 *
 *   --folder tools/voice   that of the voice tool
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { billOf } from "./bill.ts";
import { readLock } from "./lock.ts";

const { values } = parseArgs({ options: { folder: { type: "string", default: "." } } });
const root = join(import.meta.dirname, "../..");
process.stdout.write(`${JSON.stringify(billOf(readLock(root, values.folder)), undefined, 2)}\n`);
