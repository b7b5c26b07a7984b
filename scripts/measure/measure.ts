/**
 * Measures what a learner with an old phone on a slow line meets: slow 4G, a processor four times slower, cold and warm, the
 * median of seven. Ends with 1 when a bar is broken. Needs a build.
 *
 *   npm run measure                               all of it, some six minutes
 *   npm run measure -- --only dialogue,list       some parts: dialogue, list, warm, taps, long, memory
 *   npm run measure -- --rounds 3                 fewer visits
 *   npm run measure -- --beside http://…          the same visits at another server, such as an earlier build; no bars for it
 *   npm run measure -- --write                    writes the table into docs/performance.md
 *   npm run measure -- --prove                    shows that a figure above its bar is refused: must end with 1
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "#tests/support/chromium.ts";
import { startTestServer } from "#tests/support/server.ts";
import { asMarkdown, brokenBars, median, rowIds, rows } from "./learner/bars.ts";
import type { Figures, Row } from "./learner/bars.ts";
import { longScene } from "./learner/long-scene.ts";
import { memory } from "./learner/memory.ts";
import { taps } from "./learner/taps.ts";
import { coldDialogue, coldList, warmDialogue } from "./learner/visits.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "7" },
    beside: { type: "string", multiple: true, default: [] },
    write: { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
  },
});

const parts = { dialogue: coldDialogue, list: coldList, warm: warmDialogue, taps, long: longScene, memory };
const wanted = options.only?.split(",") ?? Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);

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

/** Puts the table into its section of the page, between the two marks. */
function writeTable(table: string): void {
  const file = join(import.meta.dirname, "../../docs/performance.md");
  const [begin, end] = ["<!-- measured by npm run measure -->", "<!-- end -->"];
  const text = readFileSync(file, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks ${begin} … ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}

function tellBroken(figures: Figures): void {
  for (const id of brokenBars(figures)) {
    const { what, unit, bar }: Row = rows[id];
    console.error(`✗ ${what}: ${median(figures[id] ?? []).toFixed(2)} ${unit}, but at most ${bar} ${unit}`);
    process.exitCode = 1;
  }
}

if (options.prove) {
  // Every bar, with a figure just above it.
  const tooMuch = rowIds.map((id) => [id, [((rows[id] as Row).bar ?? 0) + 0.01]] as const);
  tellBroken(Object.fromEntries(tooMuch));
} else {
  const load = loadavg()[0] ?? 0;
  const server = await startTestServer();
  try {
    const figures = await measured(server.origin);
    const table = asMarkdown(figures);
    console.log(`${table}\n\nload of the machine before: ${load.toFixed(1)}`);
    for (const origin of options.beside) console.log(`\n${origin}:\n${asMarkdown(await measured(origin))}`);
    if (options.write) writeTable(table);
    tellBroken(figures);
  } finally {
    await server.stop();
  }
}
