import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { notifyPaths } from "#server/payments/notify-paths.ts";
import { endpointTable } from "#tests/support/endpoint-table.ts";
import { importsOf, targetOf } from "#tests/support/source-imports.ts";

const guide = "docs/architecture.md";

/** A step names files, returns to an earlier file, or is a request. */
type Step = { files: string[]; isReturn: boolean; address: string | undefined };

/** The numbered lists under "Walkthroughs", by their headings. */
function walkthroughs(markdown: string): { title: string; steps: Step[] }[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith("Walkthroughs\n"));
  return (section ?? "")
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.split("\n")[0] ?? "",
      steps: part
        .split(/^\d+\. /m)
        .slice(1)
        .map(stepOf),
    }));
}

function stepOf(text: string): Step {
  return {
    files: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => posix.join("docs", link)),
    isReturn: text.startsWith("Back in "),
    address: /^HTTP: `([A-Z]+ \/[^`]+)`/.exec(text)?.[1],
  };
}

const targetsOf = (file: string): string[] =>
  existsSync(file)
    ? importsOf(readFileSync(file, "utf8")).flatMap(({ spec }) => targetOf(file, spec) ?? [])
    : [];

const areNeighbours = (one: string, other: string): boolean =>
  targetsOf(one).includes(other) || targetsOf(other).includes(one);

/** The file that declares each address. */
const declarations = new Map<string, string>([
  ...(await endpointTable()).map(
    ({ area, row }) => [`${row.method} ${row.path}`, `src/contract/${area}.ts`] as const,
  ),
  ...Object.values(notifyPaths).map(
    (path) => [`POST ${path}`, "src/server/payments/notify-paths.ts"] as const,
  ),
]);

function mistakes(steps: readonly Step[]): string[] {
  return steps.flatMap(({ files, isReturn, address }, index) => {
    const earlier = steps.slice(0, index).flatMap((step) => step.files);
    if (address !== undefined) {
      const declaration = declarations.get(address);
      if (declaration === undefined) return [`${address} is not an endpoint`];
      const later = steps.slice(index + 1).flatMap((step) => step.files);
      return [earlier, later]
        .filter((side) => side.length > 0 && !side.some((file) => targetsOf(file).includes(declaration)))
        .map((side) => `${side.join(", ")} do not import ${declaration}`);
    }
    if (files.length === 0) return [`step ${index + 1} names no file`];
    const before = steps[index - 1]?.files ?? [];
    return files.flatMap((file) => {
      if (!existsSync(file)) return [`${file} does not exist`];
      if (isReturn) return earlier.includes(file) ? [] : [`${file} is not an earlier step`];
      const isConnected = before.length === 0 || before.some((neighbour) => areNeighbours(neighbour, file));
      return isConnected ? [] : [`${before.join(", ")} and ${file} do not import one another`];
    });
  });
}

/** Stores that files of the walkthrough import, but that the walkthrough omits. */
function missingStores(steps: readonly Step[]): string[] {
  const named = new Set(steps.flatMap(({ files }) => files));
  const used = [...named].filter((file) => file.includes("/modules/")).flatMap(targetsOf);
  return [...new Set(used)].filter((file) => /(?:^|[/-])store\.ts$/.test(file) && !named.has(file));
}

const found = walkthroughs(readFileSync(guide, "utf8"));

test("the architecture guide has four walkthroughs", () => {
  expect(found.map(({ steps }) => steps.length > 5)).toEqual([true, true, true, true]);
});

test.each(found)("the code matches the walkthrough: $title", ({ steps }) => {
  expect(mistakes(steps)).toEqual([]);
  expect(missingStores(steps)).toEqual([]);
});

const [router, study, api] = ["kit/router/routes.tsx", "routes/study.tsx", "scene/api.ts"].map(
  (file) => `[${file}](../src/web/${file})`,
);

test.each([
  { list: `1. ${router} x\n2. ${study} x\n3. ${api} x\n4. HTTP: \`GET /api/content/{id}\`\n`, wrong: [] },
  {
    list: `1. ${router}\n2. ${api}\n`,
    wrong: ["src/web/kit/router/routes.tsx and src/web/scene/api.ts do not import one another"],
  },
  { list: "1. [gone.ts](../src/web/gone.ts)\n", wrong: ["src/web/gone.ts does not exist"] },
  { list: `1. Back in ${study}\n`, wrong: ["src/web/routes/study.tsx is not an earlier step"] },
  { list: "1. The server answers.\n", wrong: ["step 1 names no file"] },
  { list: "1. HTTP: `GET /api/gone`\n", wrong: ["GET /api/gone is not an endpoint"] },
  {
    list: `1. ${router}\n2. HTTP: \`GET /api/content/{id}\`\n`,
    wrong: ["src/web/kit/router/routes.tsx do not import src/contract/content.ts"],
  },
])("rejects a walkthrough with $wrong", ({ list, wrong }) => {
  const [walkthrough] = walkthroughs(
    `# Guide\n\n## Walkthroughs\n\n### One\n\n${list}\n## Next\n\n1. Else\n`,
  );
  expect(mistakes(walkthrough?.steps ?? [])).toEqual(wrong);
});

test("rejects a walkthrough without a store that one of its files uses", () => {
  const settle = "src/server/modules/membership/settlement/settle.ts";
  expect(missingStores([{ files: [settle], isReturn: false, address: undefined }])).toContain(
    "src/server/modules/membership/stores/ledger-store.ts",
  );
});
