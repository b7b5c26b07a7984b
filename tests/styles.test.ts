import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { colours } from "#domain/site/colours.ts";
import { languages } from "#domain/site/languages.ts";
import { contrast } from "#tests/support/colour-contrast.ts";

const web = join(import.meta.dirname, "../src/web");

/** The only global stylesheets (decision 010). All others are CSS Modules. */
const globalFiles = ["embed/embed.css", "kit/boot/first-paint.css", "kit/ui/tokens.css"];

function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*[^]*?\*\/|\{[^{}]*\}/g, " ");
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name));
}

type Use = { file: string; names: string[]; isComputed: boolean };

/**
 * The CSS modules that a source imports, and the classes it uses of each. TypeScript accepts any class name.
 * @example usesIn('import s from "./a.module.css";\nx = s["b"];') // [{ file: "./a.module.css", names: ["b"], isComputed: false }]
 */
function usesIn(source: string): Use[] {
  return [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(([, local, file = ""]) => {
    const keys = [...source.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, "g"))].map(
      ([, key = ""]) => key,
    );
    return {
      file,
      // Strings in the condition of `a ? "b" : "c"` are not classes.
      names: keys.flatMap((key) =>
        [...key.replace(/^.*\?/, "").matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
      ),
      isComputed: keys.some((key) => !key.includes('"')),
    };
  });
}

/** Used classes without a rule, and rules of unused classes. */
function mismatches(sheets: ReadonlyMap<string, string>, uses: readonly Use[]): string[] {
  return [...sheets].flatMap(([file, css]) => {
    const classes = classesOf(css);
    const here = uses.filter((use) => use.file === file);
    const named = new Set(here.flatMap(({ names }) => names));
    const unruled = [...named].filter((name) => !classes.has(name)).map((name) => `${file} has no .${name}`);
    const unused = here.some(({ isComputed }) => isComputed)
      ? []
      : [...classes].filter((name) => !named.has(name)).map((name) => `.${name} of ${file} is not used`);
    return [...unruled, ...unused];
  });
}

const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: web }).sort();

test("all styles except three files are CSS Modules beside their components", () => {
  expect(filesIn("**/*.css").filter((file) => !file.endsWith(".module.css"))).toEqual(globalFiles);
});

test("every used class has rules, and every class with rules is used", () => {
  const sheets = new Map(
    filesIn("**/*.module.css").map((file) => [file, readFileSync(join(web, file), "utf8")]),
  );
  const uses = filesIn("**/*.{ts,tsx}").flatMap((source) =>
    usesIn(readFileSync(join(web, source), "utf8")).map((use) => ({
      ...use,
      file: use.file.startsWith("#web/") ? use.file.slice("#web/".length) : join(dirname(source), use.file),
    })),
  );
  expect(mismatches(sheets, uses)).toEqual([]);
});

test.each([
  ["a.module.css has no .wrod", 'styles["wrod"] + styles["word"]'],
  [".word of a.module.css is not used", ""],
])("detects: %s", (finding, code) => {
  const uses = usesIn(`import styles from "a.module.css";\n${code}`);
  expect(mismatches(new Map([["a.module.css", ".word { margin: 0.5em }"]]), uses)).toEqual([finding]);
});

const tokens = readFileSync(join(web, "kit/ui/tokens.css"), "utf8");

test.each(Object.entries(colours))("the colour %s has the value of its token", (name, value) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [light = ""] = tokens.split('html[data-theme="dark"]');
  expect(light).toContain(`--${token}: ${value};`);
});

test.each([
  ["home/next-step-card.module.css", "card"],
  ["home/next-step-card.module.css", "go"],
  ["learner/week/week-card.module.css", "page"],
  ["learner/week/week-sheet.module.css", "seal"],
  ["learning/marks/stamp.module.css", "stamp"],
  ["learning/marks/spoken-seal.module.css", "seal"],
  ["scene/playback/dock.module.css", "play"],
])("%s keeps a border of .%s in forced colours", (file, name) => {
  // Forced colours remove backgrounds and shadows, and draw transparent borders.
  const css = readFileSync(join(web, file), "utf8");
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = ""]) =>
    new RegExp(`\\.${name}\\s*$`).test(selector),
  );
  expect(rules.some(([, , body = ""]) => /border: \dpx solid/.test(body))).toBe(true);
});

test("only the spoken word, seals and marks of the partner are vermilion", () => {
  const users = filesIn("**/*.module.css").filter((file) =>
    readFileSync(join(web, file), "utf8").includes("var(--accent)"),
  );
  expect(users).toEqual([
    "learner/week/week-card.module.css",
    "learner/week/week-sheet.module.css",
    "learning/diary/page.module.css",
    "learning/marks/page-mark.module.css",
    "learning/marks/spoken-seal.module.css",
    "learning/marks/stamp.module.css",
    "scene/dialogue/japanese-text.module.css",
  ]);
});

test.each(["light", "dark"])("the letter of every seal is readable in the %s theme", (theme) => {
  const css = tokens.split('html[data-theme="dark"]')[theme === "light" ? 0 : 1] ?? "";
  const colourOf = (token: string): string => new RegExp(`--${token}: (#\\w{6});`).exec(css)?.[1] ?? "";
  for (const ground of ["accent", "best"])
    expect(contrast(colourOf("card"), colourOf(ground)), ground).toBeGreaterThan(4.5);
});

test("every colour is the value of a token", () => {
  const coloursIn = (text: string): string[] => text.toLowerCase().match(/#[\da-f]{6}\b/g) ?? [];
  const known = new Set(coloursIn(tokens));
  const src = join(web, "..");
  // Excludes pictures, which have their own colours.
  const files = globSync("**/*.{ts,tsx,css,html,svg}", { cwd: src }).filter(
    (file) => !/\.test\.|^content\/pictures\/|^domain\/site\/skies/.test(file),
  );
  const unknown = files.flatMap((file) =>
    coloursIn(readFileSync(join(src, file), "utf8"))
      .filter((colour) => !known.has(colour))
      .map((colour) => `${file}: ${colour}`),
  );
  expect(unknown).toEqual([]);
});

test.each(["ja", "zh-Hans", "zh-Hant"])("text in %s does not inherit Korean line breaking", (tag) => {
  const rules = [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
    selectors: selectors
      .replace(/\/\*[^]*?\*\//g, "")
      .split(",")
      .map((one) => one.trim()),
    body,
  }));
  const isFor = (one: string) => one === `:lang(${tag})`;
  const korean = rules.findIndex(({ body }) => body.includes("word-break: keep-all"));
  const last = rules.findLast(({ selectors, body }) => selectors.some(isFor) && body.includes("word-break"));
  expect(rules.findIndex((rule) => rule === last)).toBeGreaterThan(korean);
  expect(last?.body).toContain("word-break: normal");
});

test("the skeleton of a scene says in every language that it is loading", () => {
  const css = readFileSync(join(web, "kit/boot/first-paint.css"), "utf8");
  const said = [
    ...css.matchAll(/\[data-first\](?::lang\(([\w-]+)\))? .first-paint::before \{[^}]*content: "[^"]+…"/g),
  ];
  // The page itself is in the default language.
  const tags = said.map(([, tag = languages.zh.tag]) => tag);
  expect(tags.sort(), "src/web/kit/boot/first-paint.css has a rule per language").toEqual(
    Object.values(languages)
      .map(({ tag }) => tag)
      .sort(),
  );
});
