import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import vm from "node:vm";

import { expect, test } from "vitest";

import { allowedApis } from "#scripts/checks/ios12-allowed.ts";

/** A world without what iOS 12.0 lacks, then the polyfills. */
async function oldWorld(): Promise<(code: string) => unknown> {
  const context = vm.createContext({ setTimeout });
  vm.runInContext(
    `var window = this;
     delete globalThis.globalThis; delete Intl.PluralRules; delete Promise.allSettled;
     delete Object.fromEntries; delete Object.hasOwn; delete String.prototype.replaceAll;
     delete Array.prototype.at; delete String.prototype.at; delete Object.getPrototypeOf(Int8Array.prototype).at;
     function MediaQueryList() { this.heard = [] }
     MediaQueryList.prototype.addListener = function (f) { this.heard.push(f) };
     MediaQueryList.prototype.removeListener = function (f) { this.heard = this.heard.filter((g) => g !== f) };`,
    context,
  );
  const source = await readFile(new URL("polyfills.ts", import.meta.url), "utf8");
  vm.runInContext(stripTypeScriptTypes(source), context);
  return (code) => vm.runInContext(code, context);
}

test.each([
  ["globalThis === window", true],
  ["Object.fromEntries(new Map([['店', 1], ['駅', 2]])).駅", 2],
  ["Object.hasOwn({ 店: 1 }, '店') && !Object.hasOwn({}, 'toString')", true],
  ["['a', 'b', 'c'].at(-1)", "c"],
  ["['a'].at(0) + ['a'].at(NaN) + ['a'].at(1)", "aaundefined"],
  ["'会話'.at(-1)", "話"],
  ["new Uint8Array([1, 2]).at(-1)", 2],
  ["'a.b.c'.replaceAll('.', '[$&]')", "a[.]b[.]c"],
  ["'(a)(b)'.replaceAll('(', () => '$')", "$a)$b)"],
  ["'ab'.replaceAll('', '-')", "-a-b-"],
  ["'a1b2'.replaceAll(/\\d/g, '')", "ab"],
  ["new Intl.PluralRules('en').select(1)", "one"],
  ["new Intl.PluralRules('en').select(2)", "other"],
  ["new Intl.PluralRules('zh').select(1)", "other"],
  ["new Intl.PluralRules('vi', { type: 'cardinal' }).resolvedOptions().pluralCategories.join()", "other"],
  ["var q = new MediaQueryList(), f = () => 1; q.addEventListener('change', f); q.heard.length", 1],
  [
    "q = new MediaQueryList(); q.addEventListener('change', f); q.removeEventListener('change', f); q.heard.length",
    0,
  ],
])("an old phone answers %s with %s", async (code, answer) => {
  const run = await oldWorld();
  run("var f = () => 1, q");
  expect(run(code)).toBe(answer);
});

test("an old phone waits for promises to settle and runs microtasks in order", async () => {
  const run = await oldWorld();
  const settled = await run("Promise.allSettled([1, Promise.reject(2)])");
  expect(settled).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: 2 },
  ]);
  expect(await run("new Promise((done) => queueMicrotask(() => done('ran')))")).toBe("ran");
});

test("everything the check lets pass as polyfilled is brought by the polyfills", async () => {
  const run = await oldWorld();
  const missing = allowedApis
    .filter((row) => row.polyfilled)
    .filter(({ api }) => {
      const [owner = "", member] = api.replace(/^Window\./, "").split(".");
      if (member === undefined) return run(`typeof ${owner} === "undefined"`);
      return run(`!("${member}" in ${owner}) && !("${member}" in ${owner}.prototype)`);
    });
  expect(missing).toEqual([]);
});

test("a browser that has them keeps its own", async () => {
  const context = vm.createContext({ setTimeout, MediaQueryList: EventTarget });
  vm.runInContext("var window = this, own = Array.prototype.at", context);
  const source = await readFile(new URL("polyfills.ts", import.meta.url), "utf8");
  vm.runInContext(stripTypeScriptTypes(source), context);
  expect(vm.runInContext("Array.prototype.at === own", context)).toBe(true);
});
