/** Compiles the content; with --check it only says what is wrong. */
import { compile } from "#content/compile.ts";
import { examine } from "#content/examine.ts";
import type { Progress } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { ContentError } from "#content/read/read-yaml.ts";
import { orTellMistakes } from "./tell-mistakes.ts";

const progress: Progress = (done, total) => {
  if (process.stdout.isTTY && done % 20 === 0) process.stdout.write(`\rcontent: ${done} of ${total} scenes`);
};

await orTellMistakes(() => {
  if (process.argv.includes("--check")) {
    const { problems, scenes } = examine(projectFolders, progress);
    if (problems.length > 0) throw new ContentError(problems);
    console.log(`content: ${scenes.length} scenes, no mistakes`);
    return;
  }
  const { categories, scenes } = compile(projectFolders, { progress });
  console.log(`content: ${categories} categories, ${scenes} scenes`);
});
