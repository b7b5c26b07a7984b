import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Copies the layers to a folder inside the project, so that the compiler finds node_modules. */
function copyOfContentLayers(): string {
  mkdirSync(join(root, "build"), { recursive: true });
  const copy = mkdtempSync(join(root, "build/language-without-scenes-"));
  const layers = ["src/domain", "src/contract", "src/listening", "src/content"];
  for (const path of [...layers, "package.json", "tsconfig.base.json"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  return copy;
}

function addRow(file: string, before: string, row: string): void {
  const source = readFileSync(file, "utf8");
  expect(source).toContain(before);
  writeFileSync(file, source.replace(before, row + before));
}

test("domain, contract and content compile with a language that has no scenes", { timeout: 120_000 }, () => {
  const copy = copyOfContentLayers();
  try {
    const site = join(copy, "src/domain/site");
    addRow(
      join(site, "languages.ts"),
      "} as const satisfies",
      'th: { name: "ไทย", tag: "th", content: "en" },\n',
    );
    addRow(
      join(site, "language-scripts.ts"),
      "  vi: {",
      'th: { required: /\\p{sc=Thai}/u, name: "Thai letters" },\n',
    );
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-b", join(copy, "src/content")], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  } finally {
    rmSync(copy, { recursive: true });
  }
});
