import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { loadPlans, offeredPlans, parsePlans } from "./plans.ts";

const written: Record<string, Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "plans.json"), "utf8"),
);

test("offers a month, a quarter and a year in every language", () => {
  for (const language of languageCodes) {
    const offered = offeredPlans(loadPlans(), language);
    expect(offered.map(({ id, days, listFen, priceFen }) => [id, days, listFen, priceFen])).toEqual([
      ["month", 31, 1800, 1800],
      ["quarter", 92, 5400, 4500],
      ["year", 366, 21600, 12800],
    ]);
    // The providers' bills use commas to separate cells.
    for (const { title } of offered) expect(title).toMatch(/^[^,]+$/);
  }
});

test.each([
  ["a plan is missing", { year: undefined }],
  ["a plan is unknown", { decade: written["year"] }],
  ["a price has a point", { month: { ...written["month"], priceFen: 18.5 } }],
  ["a price is zero", { month: { ...written["month"], priceFen: 0 } }],
  ["a price is above the list price", { month: { ...written["month"], priceFen: 1900 } }],
  ["days are missing", { month: { ...written["month"], days: undefined } }],
  ["a language is missing", { month: { ...written["month"], title: { zh: "会员" } } }],
])("rejects plans if %s", (_what, changes) => {
  expect(() => parsePlans(JSON.stringify({ ...written, ...changes }))).toThrow(/plans\.json/);
});

test("names the file of the plans if the file is not valid JSON", () => {
  expect(() => parsePlans("{")).toThrow(/^The plans of the membership/);
});
