/**
 * Measures how the app performs on an old phone: slow 4G, a processor four times slower, with and without a
 * cache. Reports the median of seven visits. Exits with 1 if a limit is exceeded. Needs a build.
 *
 *   npm run learner                               everything, in six minutes
 *   npm run learner -- --only dialogue,list       some parts: dialogue, list, warm, taps, long, memory
 *   npm run learner -- --rounds 3                 fewer visits
 *   npm run learner -- --write                    writes the table into docs/performance.md
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { startTestServer } from "../../tests/support/server.ts";
import { asMarkdown, exceeded } from "./limits.ts";
import type { Figures } from "./limits.ts";
import { longScene } from "./long-scene.ts";
import { memory } from "./memory.ts";
import { taps } from "./taps.ts";
import { coldDialogue, coldList, warmDialogue } from "./visits.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "7" },
    write: { type: "boolean", default: false },
  },
});

const parts = { dialogue: coldDialogue, list: coldList, warm: warmDialogue, taps, long: longScene, memory };
const wanted = options.only?.split(",") ?? Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(", ")}. Choose from ${Object.keys(parts).join(", ")}`);

async function measured(origin: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const figures: Figures = {};
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.includes(name)) Object.assign(figures, await part(browser, origin, Number(options.rounds)));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

function writeTable(table: string): void {
  const file = join(import.meta.dirname, "../../docs/performance.md");
  const [begin, end] = ["<!-- measured by npm run learner -->", "<!-- end -->"];
  const text = readFileSync(file, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks ${begin} … ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}

const load = loadavg()[0] ?? 0;
const server = await startTestServer();
try {
  const figures = await measured(server.origin);
  const table = asMarkdown(figures);
  console.log(`${table}\n\nload of the machine before: ${load.toFixed(1)}`);
  if (options.write) writeTable(table);
  for (const sentence of exceeded(figures)) {
    console.error(`✗ ${sentence}`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
