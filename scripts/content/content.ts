/**
 * Compiles the content. With an option it does something else:
 *   --check      only says what is wrong
 *   --report     prints what there is to learn and what is missing: scenes, languages, words
 *   --senses [scene] prints each vocabulary word with its line and its senses in every language
 *   --sound-rules prints how many words the rules of content/sound-rules.yaml explain
 *   --schemas    writes content/schemas/*.json, from which editors complete and check content
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageReport } from "#content/authoring/report.ts";
import { editorSchemas } from "#content/authoring/editor-schemas.ts";
import { compile } from "#content/compile.ts";
import { examine } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import { soundRuleReport } from "#content/sounds/coverage.ts";
import { ContentError } from "#content/read/read-yaml.ts";
import { progress } from "./progress.ts";
import { orReportMistakes } from "./report-mistakes.ts";
import { sensesReport } from "./senses.ts";

function check(): void {
  const { problems, scenes } = examine(projectFolders, progress);
  if (problems.length > 0) throw new ContentError(problems);
  console.log(`content: ${scenes.length} scenes, no mistakes`);
}

function writeSchemas(): void {
  const folder = join(projectFolders.content, "schemas");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(editorSchemas())) writeFileSync(join(folder, name), text);
}

await orReportMistakes(async () => {
  if (process.argv.includes("--check")) return check();
  if (process.argv.includes("--report")) return console.log(coverageReport(examine(projectFolders)));
  const senses = process.argv.indexOf("--senses");
  if (senses > 0) return console.log(sensesReport(examine(projectFolders), process.argv[senses + 1] ?? ""));
  if (process.argv.includes("--sound-rules"))
    return console.log(soundRuleReport(readSources(projectFolders.content)));
  if (process.argv.includes("--schemas")) return writeSchemas();
  const { categories, scenes } = await compile(projectFolders, { progress });
  return console.log(`content: ${categories} categories, ${scenes} scenes`);
});
