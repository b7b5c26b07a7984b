/**
 * Measures how long the worker needs to choose among ten candidates, in Chromium with a processor four times slower. Exits with
 * 1 above a second. Chromium does not slow down workers, so the worker's script runs on the page's main thread, too. Needs a build.
 *
 *   npm run choose
 *   npm run choose -- --rounds 3     fewer takes
 */
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { projectFolders } from "../../src/content/folders.ts";
import { readManifest } from "../../src/content/speech/audio.ts";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { startHttpServer } from "../http-server.ts";
import { answerTimes } from "./page.ts";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });

const slowdown = 4;
const mostMs = 1_000;
const candidateCount = 10;

/** Lines of two to three seconds, as learners say them. The first is the take. */
const lines = Object.values(readManifest(projectFolders.audio).lines)
  .flatMap(({ file, model, seconds }) =>
    model === undefined || seconds < 2 || seconds > 3 ? [] : [{ file, model }],
  )
  .slice(0, candidateCount);
const [take] = lines;
if (take === undefined || lines.length < candidateCount)
  throw new Error("there are too few lines with models");

const assets = join(import.meta.dirname, "../../build/web/assets");
const script = readdirSync(assets).find((name) => /^listen-.{8}\.js$/.test(name)) ?? "";
if (script === "") throw new Error("the build has no listener: run npm run build");

const server = await startHttpServer(({ url = "" }, response) => {
  const name = url.slice(1);
  const isLine = lines.some(({ file, model }) => file === name || model === name);
  if (isLine) response.end(readFileSync(join(projectFolders.audio, name)));
  else if (name === script)
    response.setHeader("content-type", "text/javascript").end(readFileSync(join(assets, script)));
  else response.setHeader("content-type", "text/html").end("<!doctype html><title>Choose</title>");
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(page: Page, rate: number, isInWorker: boolean): Promise<Record<string, number>> {
  await page.goto(server.origin);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const { startMs, modelsMs, answersMs, choices } = await page.evaluate(answerTimes, {
    script,
    take: take?.file ?? "",
    models: lines.map(({ model }) => model),
    rounds: Number(options.rounds),
    isInWorker,
  });
  if (choices.some((id) => id !== "0")) throw new Error(`chosen: ${choices.join(", ")}, said: 0`);
  const [first = 0, ...others] = answersMs;
  return {
    "script starts": startMs,
    "models load": modelsMs,
    "first answer": first,
    "later answers, median": median(others),
  };
}

const load = loadavg()[0] ?? 0;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const page = await browser.newPage();
  const rows = {
    worker: await measure(page, 1, true),
    [`main thread, ${slowdown} times slower`]: await measure(page, slowdown, false),
  };
  const rounded = (row: Record<string, number>) =>
    Object.fromEntries(Object.entries(row).map(([name, ms]) => [`${name}, ms`, Math.round(ms)]));
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, rounded(row)])));
  console.log(`load of the machine before: ${load.toFixed(1)}`);
  for (const [name, row] of Object.entries(rows))
    for (const answer of ["first answer", "later answers, median"])
      if ((row[answer] ?? 0) > mostMs) {
        console.error(`✗ ${name}, ${answer}: ${row[answer]?.toFixed(0)} ms, but at most ${mostMs} ms`);
        process.exitCode = 1;
      }
} finally {
  await browser.close();
  await server.close();
}
