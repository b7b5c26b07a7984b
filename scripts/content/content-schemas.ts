/** Writes content/schemas/*.json, from which editors complete and check content while a person writes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorSchemas } from "#content/authoring/editor-schemas.ts";
import { projectFolders } from "#content/folders.ts";

const folder = join(projectFolders.content, "schemas");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(editorSchemas())) {
  writeFileSync(join(folder, name), text);
  console.log(`content/schemas/${name}`);
}
