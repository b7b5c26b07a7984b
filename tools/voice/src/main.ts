/**
 * Renders missing or changed audio: `npm run voice`. After an interruption, the next run continues.
 *
 *   --workers 2        parallel processes (one per two cores)
 *   --only ramen       only names that contain this, or full names of lines: taxi-umbrella#4,pharmacy#8
 *   --lines, --words   only lines, or only words
 *   --again            also renders existing files, except recordings of people
 *   --folder path      another folder than audio/, to compare two runs
 *   --models           rewrites the models of all chosen lines without rendering
 *   --explain          shows how each line will be said without rendering
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadOpenJTalk } from "./front-end/open-jtalk.ts";
import { showUtterance } from "./front-end/utterance.ts";
import { linesWithoutModel, writeModels } from "./line-models/write-models.ts";
import { AudioFolder } from "./manifest.ts";
import { preparedModels } from "./model/prepare.ts";
import { progressLine } from "./progress.ts";
import { choiceOptions, choose, readRequests } from "./requests.ts";
import { utteranceOf } from "./speak.ts";
import { renderAll } from "./workers.ts";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  options: {
    workers: { type: "string", default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
    ...choiceOptions,
    folder: { type: "string", default: join(root, "audio") },
    again: { type: "boolean", default: false },
    models: { type: "boolean", default: false },
    explain: { type: "boolean", default: false },
  },
});

const all = readRequests();
const wanted = choose(all, values);

async function explain(): Promise<void> {
  const readAloud = await loadOpenJTalk();
  for (const { name, speech } of wanted) {
    const said = showUtterance(utteranceOf(speech, readAloud));
    console.log(`${name}\t${speech.kind === "line" ? speech.text : speech.headword}\t${said}`);
  }
}

async function render(): Promise<void> {
  const folder = new AudioFolder(values.folder);
  for (const said of folder.adoptRecordings(all)) console.log(`voice: ${said}`);
  const missing = values.models ? [] : folder.missing(wanted, values.again);
  if (missing.length > 0) preparedModels();
  const started = performance.now();
  let done = 0;
  const problems: string[] = [];
  await renderAll(missing, {
    count: Number(values.workers),
    folder: folder.path,
    take: (request, answer) => {
      done += 1;
      if ("entry" in answer) folder.enter(request, answer.entry);
      else problems.push(`${request.name}: ${answer.problem}`);
      const elapsedSeconds = (performance.now() - started) / 1000;
      const line = progressLine({ done, total: missing.length, failed: problems.length, elapsedSeconds });
      if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K`);
      else if (done % 10 === 0 || done === missing.length) console.log(line);
    },
  });
  if (process.stdout.isTTY && done > 0) console.log();
  const rendered = done - problems.length;
  const modelless = linesWithoutModel(folder, wanted, values.models);
  if (modelless.length > 0) problems.push(...(await writeModels(folder, modelless, await loadOpenJTalk())));
  for (const problem of problems) console.error(problem);
  const isWhole = wanted.length === all.length && !values.models && problems.length === 0;
  const removed = isWhole ? folder.removeUnneeded(all) : 0;
  console.log(
    `voice: ${rendered} rendered, ${wanted.length - missing.length} kept, ${modelless.length} models, ${removed} files removed`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

await (values.explain ? explain() : render());
