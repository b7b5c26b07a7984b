import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const page = join(import.meta.dirname, "../../../../docs/performance.md");
const place = /(<!-- load:begin -->\n)[\s\S]*(<!-- load:end -->)/;

/** Puts the tables into the page of figures, in the place of those before. */
export function writeReport(report: string): void {
  const text = readFileSync(page, "utf8");
  if (!place.test(text)) throw new Error(`${page} has no place for the tables of the load.`);
  writeFileSync(
    page,
    text.replace(place, (_all, begin: string, end: string) => `${begin}${report.trim()}\n\n${end}`),
  );
}
