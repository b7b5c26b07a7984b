/**
 * Checks that a change to a legal text in one language reaches the other languages and the date on the page.
 *   npx node scripts/checks/legal-versions.ts 2026-11-19
 * stores all paragraphs as they are. Those that differ from their version get this date.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languageCodes } from "#domain/site/languages.ts";
import { legalDates } from "#domain/site/legal-dates.ts";
import { flattened } from "./text-rules.ts";

const folder = "src/web/kit/i18n";
const versionsFile = `${folder}/legal-versions.json`;
const documents = ["terms", "privacy"] as const;

/** By paragraph: the date of its last change, and a hash of its text in each language. */
type Versions = Record<string, string>;

type Dates = Record<(typeof documents)[number], { changed: string }>;

/** Lists paragraphs that differ from their version, and documents whose date is not that of the last change. */
export function legalProblems(root: string, dates: Dates = legalDates): string[] {
  const stored = storedVersions(root);
  const current = currentHashes(root);
  const hashOf = (row: string | undefined, code: string): string | undefined =>
    row?.split(" ").find((part) => part.startsWith(`${code}:`));
  const differing = [...new Set([...Object.keys(stored), ...Object.keys(current)])].flatMap((key) => {
    const languages = languageCodes.filter(
      (code) => hashOf(stored[key], code) !== hashOf(current[key], code),
    );
    if (languages.length === 0) return [];
    return [
      `${folder}: ${key} of legal.json has changed in ${languages.join(", ")}. Change the other languages, or ` +
        "check that they say the same. Then run npx node scripts/checks/legal-versions.ts <date of the change>.",
    ];
  });
  const outdated = documents.flatMap((name) => {
    const ofDocument = Object.entries(stored).filter(([key]) => key.startsWith(`${name}.`));
    const [latest = ""] = ofDocument
      .map(([, row]) => dateOf(row))
      .sort()
      .reverse();
    return latest === dates[name].changed
      ? []
      : [`src/domain/site/legal-dates.ts: ${name} has changed on ${latest}, not ${dates[name].changed}.`];
  });
  return [...differing, ...outdated];
}

const dateOf = (row: string): string => row.slice(0, "2026-11-19".length);

/** The rows of the stored versions, without dates. */
function currentHashes(root: string): Record<string, string> {
  const rows: Record<string, string> = {};
  for (const code of languageCodes) {
    const path = join(root, folder, code, "legal.json");
    const texts = existsSync(path) ? flattened(JSON.parse(readFileSync(path, "utf8"))) : [];
    for (const [key, text] of texts) {
      if (!documents.some((name) => key.startsWith(`${name}.`))) continue;
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
      rows[key] = `${rows[key] ?? ""} ${code}:${hash}`;
    }
  }
  return rows;
}

// Only this command writes the file.
const storedVersions = (root: string): Versions =>
  JSON.parse(readFileSync(join(root, versionsFile), "utf8")) as Versions;

function storeVersions(root: string, date: string): void {
  const stored = storedVersions(root);
  const rows = Object.entries(currentHashes(root)).map(([key, hashes]) => {
    const before = stored[key];
    return [key, before?.endsWith(hashes) === true ? before : date + hashes];
  });
  writeFileSync(join(root, versionsFile), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

if (import.meta.main) {
  const [date = ""] = process.argv.slice(2);
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error("State the date of the change: 2026-11-19");
  storeVersions(join(import.meta.dirname, "../.."), date);
}
