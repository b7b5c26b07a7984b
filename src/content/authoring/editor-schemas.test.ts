import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editorSchemas, schemaFiles } from "./editor-schemas.ts";
import { projectFolders } from "#content/folders.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";

const folder = join(projectFolders.content, "schemas");

test("keeps the editor schemas equal to the compiler's (npm run content -- --schemas updates them)", () => {
  const written = readdirSync(folder).sort();
  expect(Object.fromEntries(written.map((name) => [name, readFileSync(join(folder, name), "utf8")]))).toEqual(
    editorSchemas(),
  );
});

test("lists every schema and its files in the editor's settings", () => {
  const settings: unknown = JSON.parse(
    readFileSync(join(projectFolders.content, "../.vscode/settings.json"), "utf8"),
  );
  expect(settings).toHaveProperty(
    ["yaml.schemas"],
    Object.fromEntries(
      Object.entries(schemaFiles).map(([name, { matches }]) => [`./content/schemas/${name}`, matches]),
    ),
  );
});

test("offers the product's languages in the schema and rejects others", () => {
  const schema: unknown = JSON.parse(editorSchemas()["lexicon.schema.json"] ?? "");
  expect(schema).toMatchObject({
    items: {
      properties: {
        meaning: {
          properties: { zh: { type: "string" }, vi: { type: "string" } },
          required: contentLanguages,
          additionalProperties: false,
        },
      },
    },
  });
});
