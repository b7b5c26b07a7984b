import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import vm from "node:vm";
import { expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { allowedApis } from "#scripts/checks/ios12/allowed.ts";

/** Creates a JavaScript context in which `before` and then the polyfills have run. */
async function contextAfter(before: string): Promise<(code: string) => unknown> {
  const context = vm.createContext();
  vm.runInContext(before, context);
  const source = await readFile(new URL("polyfills.ts", import.meta.url), "utf8");
  vm.runInContext(stripTypeScriptTypes(source), context);
  return (code) => vm.runInContext(code, context);
}

const oldPhone = "delete Intl.PluralRules; delete Object.fromEntries;";

test.each([
  ["Object.fromEntries(new Map([['店', 1], ['駅', 2]])).駅", 2],
  ["Object.keys(Object.fromEntries([])).length", 0],
  ["new Intl.PluralRules('en').select(1)", "one"],
  ["new Intl.PluralRules('en').select(0)", "other"],
  ["new Intl.PluralRules('en').resolvedOptions().pluralCategories.join()", "one,other"],
  ["new Intl.PluralRules('zh-TW').select(1)", "other"],
  ["new Intl.PluralRules('vi', { type: 'cardinal' }).resolvedOptions().pluralCategories.join()", "other"],
])("evaluates %s to %s on an old phone", async (code, answer) => {
  const run = await contextAfter(oldPhone);
  expect(run(code)).toBe(answer);
});

test.each(languageCodes)("selects plural forms in %s like a current browser", async (language) => {
  const run = await contextAfter(oldPhone);
  for (const count of [0, 1, 2, 11, 21, 1.5]) {
    expect(run(`new Intl.PluralRules("${language}").select(${count})`)).toBe(
      new Intl.PluralRules(language).select(count),
    );
  }
});

test("provides every API that the check accepts as polyfilled", async () => {
  const polyfilled = allowedApis.filter((row) => row.polyfilled).map((row) => row.api);
  const run = await contextAfter(oldPhone);
  const missing = polyfilled.filter((api) => run(`typeof ${api}`) !== "function");
  expect(polyfilled).not.toEqual([]);
  expect(missing).toEqual([]);
});

test("keeps a browser's own implementation", async () => {
  const run = await contextAfter("var own = [Intl.PluralRules, Object.fromEntries]");
  expect(run("own[0] === Intl.PluralRules && own[1] === Object.fromEntries")).toBe(true);
});
