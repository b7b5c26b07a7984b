import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where names in the browser's storage may stand. */
const table = "src/web/kit/storage/storage.ts";

/** Files that may use the browser's storage directly; all others go through the functions of kit/storage. */
const accessors = [table, "src/web/kit/storage/tab-storage.ts"];

/** What is wrong with how a file names or reaches the browser's storage. */
function problemsIn(file: string, source: string): string[] {
  const problems: string[] = [];
  const literal = /["'`](kaiwa:[^"'`]*)["'`]/.exec(source)?.[1];
  if (literal !== undefined && file !== table)
    problems.push(`${file} names the key "${literal}" itself: name it in ${table} and import it from there.`);
  const call = /\b((?:read|write)(?:Text|Json)|removeText|keysWith|saveInTab|takeFromTab)\(\s*["'`]/.exec(
    source,
  );
  if (call !== null)
    problems.push(
      `${file} passes a literal key to ${call[1]}: name it in ${table} and import it from there.`,
    );
  if (/\b(?:local|session)Storage(?:\.\w|\[)/.test(source) && !accessors.includes(file))
    problems.push(
      `${file} uses the browser's storage directly: use the functions of ${table}, which never throw.`,
    );
  return problems;
}

test("every key in the browser's storage is named in one table, and reached through one file", () => {
  const sources = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `src/web/${file}`);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => problemsIn(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ['const key = "kaiwa:last-scores";', "last-scores"],
  // Written as it would stand in a source file.
  // oxlint-disable-next-line no-template-curly-in-string
  ["const key = (id: string) => `kaiwa:practice:${id}`;", "kaiwa:practice:"],
  ['readText("theme")', "readText"],
  ["writeJson('userInfo', user)", "writeJson"],
  ['window.localStorage.getItem("token")', "directly"],
  ["sessionStorage[key]", "directly"],
])("%s is refused in a sentence that names the file", (source, named) => {
  const [problem = ""] = problemsIn("src/web/scene/x/y.ts", source);
  expect(problem).toContain("src/web/scene/x/y.ts");
  expect(problem).toContain(named);
});

test.each(["readText(firstKeys.theme)", "// localStorage holds it", 'const lock = "kaiwa";'])(
  "%s is allowed",
  (source) => {
    expect(problemsIn("src/web/scene/x/y.ts", source)).toEqual([]);
  },
);
