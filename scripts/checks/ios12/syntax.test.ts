import { expect, test } from "vitest";

import { check } from "./syntax.ts";
import { withBuild } from "#scripts/checks/temporary-build.ts";

test.each([
  ["optional chaining", "x = a?.b", "?. (iOS 13.4)"],
  ["an optional call", "f?.()", "?. (iOS 13.4)"],
  ["nullish coalescing", "x = a ?? b", "?? (iOS 13.4)"],
  ["logical assignment", "let a; a ??= 1", "??= (iOS 14)"],
  ["a class field", "class A { b = 1 }", "a class field"],
  ["a static class field", "class A { static b = 1 }", "a class field"],
  ["a private method", "class A { #b() {} }", "a private name"],
  ["a private brand check", "class A { #b; has(o) { return #b in o } }", "a private name"],
  ["a static block", "class A { static { f() } }", "a static block"],
  ["a BigInt", "x = 1n", "a BigInt"],
  ["a numeric separator", "x = 1_000", "a numeric separator"],
  ["a BigInt as a key", "x = { 1n: 2 }", "a BigInt"],
  ["a lookbehind", "x = /(?<=円)\\d/", "a lookbehind"],
  ["a negative lookbehind", "x = /(?<!円)\\d/", "a lookbehind"],
  ["a constructed lookbehind", 'x = new RegExp("(?<=円)")', "a lookbehind (iOS 16.4) in RegExp()"],
  ["a lookbehind in a template", "x = RegExp(`(?<!${a})`)", "a lookbehind (iOS 16.4) in RegExp()"],
  ["a lookbehind put together", 'x = new RegExp("(?<=" + a + ")")', "a lookbehind (iOS 16.4) in RegExp()"],
  ["a repeated group name", "x = /(?<y>a)|(?<y>b)/", "a group name used twice"],
  ["an inline modifier", "x = /(?i:a)/", "an inline modifier"],
  ["the flag d", "x = /a/d", "the flag d"],
  ["the flag v", "x = /[a--b]/v", "the flag v"],
  ["the flag v by name", 'x = new RegExp("a", "v")', "the flag v (iOS 17) in RegExp()"],
  ["a namespace export", 'export * as a from "./a.js"', "export * as"],
  ["an import attribute", 'import a from "./a.json" with { type: "json" }', "an import attribute"],
  ["top-level await", "await f()", "top-level await"],
  ["a top-level for await", "for await (const a of b) f(a)", "top-level await"],
])("rejects %s, which Safari 12 cannot parse", async (_name, code, what) => {
  const findings = await withBuild({ "assets/main-x1.js": code }, check);
  expect(findings.map((finding) => finding.say).join()).toContain(what);
});

test("accepts syntax that Safari 12 can parse", async () => {
  const good = `
    import a from "./a.js"; export * from "./b.js"; export const url = import.meta.url;
    async function* f() { for await (const x of a) yield { ...x, [\`\${x}\`]: x ** 2 }; }
    try { await_() } catch { void import("./c.js") }
    class A { static get b() { return new.target } async m() { await 0 } }
    const r = [/(?<year>\\d+)-\\p{Script=Hiragana}/su, /\\(?<=a/, /[(?<=]/, /(?=a)(?!b)(?:c)/y, new RegExp("(?:a)", "giu")];
  `;
  expect(await withBuild({ "assets/main-x1.js": good }, check)).toEqual([]);
});

test("reads inline scripts and the service worker, but not data blocks", async () => {
  const findings = await withBuild(
    {
      "index.html": '<script type="application/json">{"a":"?."}</script>\n<script>\n  x = a?.b;\n</script>',
      "sw.js": "self.x = a ?? b",
    },
    check,
  );
  expect(findings).toMatchObject([
    { file: "sw.js", position: { line: 1, column: 10 } },
    { file: "index.html", position: { line: 3, column: 7 }, say: expect.stringContaining("x = a?.b") },
  ]);
});

test("rejects a file that cannot be parsed", async () => {
  const findings = await withBuild({ "assets/main-x1.js": "x = ;" }, check);
  expect(findings[0]?.say).toContain("can be parsed");
});
