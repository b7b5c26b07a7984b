import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { checks } from "#content/checks/checks.ts";
import { isIncident, providerOutcomes } from "#domain/membership/provider-outcome.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";

const documents = globSync(["*.md", "{content,docs,src}/**/*.md", "{lab,lab/*,tools/*}/*.md"]).sort();

const read = (file: string): string => readFileSync(file, "utf8");

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *```[\s\S]*?^ *```/gm, "").replace(/`[^`\n]*`/g, "");
}

/** The files that a document links to or shows, without anchors and addresses elsewhere. */
function relativeLinks(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target));
}

function brokenLinks(file: string, markdown: string): string[] {
  return relativeLinks(markdown).filter((target) => !existsSync(join(dirname(file), target)));
}

/** Paths in code spans that name no file: from the root, from src (`domain/x.ts`) or from the document's own folder. */
function missingPaths(file: string, markdown: string): string[] {
  const spans = [...markdown.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)];
  return spans
    .map(([, span = ""]) => span)
    .filter((span) => /^(src|scripts|lab|tests|tools|docs|domain|contract|server|web)\/[\w./-]+$/.test(span))
    .filter((path) => [".", "src", dirname(file)].every((from) => !existsSync(join(from, path))));
}

/** Tests that a document quotes beside their file, `x.test.ts` "title", and that are not in that file. */
function missingTests(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+\.(?:test|spec)\.ts)` "([^"\n]+)"/g)]
    .filter(([, file = "", title = ""]) => !existsSync(file) || !read(file).includes(`"${title}"`))
    .map(([quoted]) => quoted);
}

/** The scripts that a document tells its reader to run. */
function namedScripts(markdown: string): string[] {
  return [...markdown.matchAll(/\bnpm run (?:--silent )?([a-z][a-z0-9:-]*)/g)].map(([, name = ""]) => name);
}

const scriptsOf = (file: string): string[] => Object.keys(JSON.parse(read(file)).scripts);
const scripts = new Set([...scriptsOf("package.json"), ...scriptsOf("lab/package.json")]);

const unknownScripts = (markdown: string): string[] =>
  namedScripts(markdown).filter((name) => !scripts.has(name));

/** Rows of tables with more or fewer cells than the header. GitHub renders no table if the second row is one. */
function unevenRows(markdown: string): string[] {
  const cells = (row: string): number => row.match(/(?<!\\)\|/g)?.length ?? 0;
  const tables = markdown.replace(/^ *```[\s\S]*?^ *```/gm, "").match(/(?:^ *\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [header = "", ...rows] = table.trimEnd().split("\n");
    return rows.filter((row) => cells(row) !== cells(header));
  });
}

/** Paths and registries of one machine or network, which mean nothing to other readers. */
function privateMatters(markdown: string): string[] {
  return markdown.match(/(?<![\w.])\/(?:work|root|home)\/[\w./-]*|registry\.[\w.-]+/g) ?? [];
}

describe.each(documents)("%s", (file) => {
  test("links to files that exist", () => {
    expect(brokenLinks(file, read(file))).toEqual([]);
  });

  test("names paths that exist", () => {
    expect(missingPaths(file, read(file))).toEqual([]);
  });

  test("quotes tests that exist", () => {
    expect(missingTests(read(file))).toEqual([]);
  });

  test("names commands that exist", () => {
    expect(unknownScripts(read(file))).toEqual([]);
  });

  test("has as many cells in every row of a table as in its header", () => {
    expect(unevenRows(read(file))).toEqual([]);
  });

  test("contains no path of one machine and no address of a package registry", () => {
    expect(privateMatters(read(file))).toEqual([]);
  });
});

test("the documents that a newcomer needs exist", () => {
  expect(documents).toEqual(
    expect.arrayContaining(["README.md", "CONTRIBUTING.md", "NOTICE.md", "docs/architecture.md"]),
  );
});

test("the README names npm start and npm test, and links to every document except the decisions", () => {
  const readme = read("README.md");
  expect(readme).toContain("npm start");
  expect(readme).toContain("npm test");
  const linked = relativeLinks(readme);
  const own = documents.filter((file) => /^(docs\/)?[^/]+\.md$/.test(file) && file !== "README.md");
  expect(own.filter((file) => !linked.includes(file))).toEqual([]);
});

test("the content guide has a sentence for every check", () => {
  const guide = read("docs/content-guide.md");
  expect(Object.keys(checks).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

/** The variables that the server reads, as its configuration lists them. */
function settings(source: string): string[] {
  return [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
}

test("explains every setting", () => {
  const names = ["src/server/config.ts", "src/server/db/settings.ts"].flatMap((file) => settings(read(file)));
  expect(names.length).toBeGreaterThan(10);
  const page = read("docs/settings.md");
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("has date, status, context, decision and consequences in every decision", () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(file));
  expect(decisions.length).toBeGreaterThan(5);
  const parts = [
    /^# \d{3}: /,
    /^Date: \d{4}-\d\d-\d\d\. Status: /m,
    /^## Context$/m,
    /^## Decision$/m,
    /^## Consequences$/m,
  ];
  const incomplete = decisions.filter((file) => !parts.every((part) => part.test(read(file))));
  expect(incomplete).toEqual([]);
});

describe("the checks of documents detect", () => {
  test("a broken link and a missing picture", () => {
    const text =
      "[here](README.md) [gone](docs/gone.md) ![shot](docs/gone.png) [top](#top) [out](https://kaiwa.example)";
    expect(brokenLinks("CONTRIBUTING.md", text)).toEqual(["docs/gone.md", "docs/gone.png"]);
  });

  test("a link relative to the document's own folder", () => {
    expect(brokenLinks("docs/architecture.md", "[a](README.md) [b](../README.md)")).toEqual(["README.md"]);
  });

  test("no links in code", () => {
    expect(relativeLinks("`[a](b.md)`\n```\n[c](d.md)\n```\n")).toEqual([]);
  });

  test("a missing path in code, but not a pattern of paths", () => {
    const text =
      "`src/web/gone.ts` `src/web/app.tsx` `domain/values.ts` `domain/gone.ts` `src/web/kit/i18n/<code>/`";
    expect(missingPaths("README.md", text)).toEqual(["src/web/gone.ts", "domain/gone.ts"]);
  });

  test("a missing test", () => {
    const here = '`tests/docs.test.ts` "a missing command"';
    const gone = '`tests/gone.test.ts` "anything"';
    expect(missingTests(`${here} and ${gone}`)).toEqual([gone]);
  });

  test("a missing command", () => {
    expect(unknownScripts("run `npm run check`, then `npm run --silent fly`")).toEqual(["fly"]);
  });

  test("a row with a cell too many, but not an escaped line", () => {
    const text = "| a | b |\n|---|---|---|\n| `c\\|d` | e |\n\n```\n| f |\n| g | h |\n```\n";
    expect(unevenRows(text)).toEqual(["|---|---|---|"]);
  });

  test("a path of one machine, and a registry", () => {
    const text = "see /home/me/kaiwa and registry.example.org, not src/server/db/work/x or ./root/y";
    expect(privateMatters(text)).toEqual(["/home/me/kaiwa", "registry.example.org"]);
  });

  test("a setting in the form in which the configuration is written", () => {
    expect(settings("const v = z.object({\n  PORT: z.coerce,\n  KAIWA_DATA: text,\n});")).toEqual([
      "PORT",
      "KAIWA_DATA",
    ]);
  });
});

test("describes every payment incident in the payments guide, and no other", () => {
  const [, table = ""] = /^\| outcome \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(read("docs/payments.md")) ?? [];
  const named = table.split("\n").flatMap((row) => {
    const [, outcomes = ""] = row.split("|");
    return [...outcomes.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
  });
  const incidents = (Object.keys(providerOutcomes) as ProviderOutcome[]).filter(isIncident); // Its keys are outcomes.
  expect(named.sort()).toEqual(incidents.sort());
});
