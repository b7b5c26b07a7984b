/**
 * Measures how content scales: compiles 16, 250 and 1,000 generated scenes, then asks servers with 16 and 1,000 for
 * the same things in turn, so that whatever else the machine does falls on both.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examine } from "#content/examine.ts";
import { writeCompiled } from "#content/write/write-compiled.ts";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { readCompiled } from "#server/modules/content/library/compiled-files.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import { generateScenes } from "./generate-scenes.ts";

const sizes = [16, 250, 1000];
const rounds = 45;
const queries = [
  ["拉面", "zh"], ["ramen", "en"], ["らーめん", "ko"], ["コンビニ", "zh-TW"], ["hotel", "en"], ["駅", "ja"],
  ["shio rāmen", "en"], ["薬", "zh"], ["です", "en"], ["coffee", "en"], ["座る", "vi"], ["kippu", "en"],
  ["taxi", "vi"], ["温泉", "zh"], ["no", "en"], ["ticket machine", "en"], ["お願いします", "ko"], ["痛い", "zh"],
] as const; // prettier-ignore
const words = ["食べました", "いった", "tabemasho", "ラーメン", "konnichiwa", "押せません", "よかった", "駅"];

const home = join(tmpdir(), `kaiwa-scale-${process.pid}`);

/** Processor time in milliseconds: what other programs on the machine take does not count. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const since = (from: number): number => Math.round(cpu() - from);

type Size = { count: number; origin: string; scenes: string[]; close: () => Promise<void> };

function compileSize(count: number): string {
  const folders = {
    content: join(home, `${count}`, "content"),
    audio: projectFolders.audio,
    output: join(home, `${count}`, "output"),
    memory: join(home, `${count}`),
  };
  generateScenes(count, folders.content);
  const fresh = cpu();
  writeCompiled(examine(folders), folders.output);
  const freshMs = since(fresh);
  const again = cpu();
  writeCompiled(examine(folders), folders.output);
  console.log(
    `compile ${count}: ${freshMs} ms of processor from nothing (${(freshMs / count).toFixed(1)} a scene), ${since(again)} ms unchanged`,
  );
  return folders.output;
}

/** What a library costs, told by a process that does nothing else. */
function weigh(folder: string): void {
  const megabytes = (): number => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };
  const [before, begin] = [megabytes(), cpu()];
  const library = loadLibrary(folder);
  const [took, loaded] = [since(begin), megabytes()];
  const { scenes } = readCompiled(folder, "search");
  for (const { id } of scenes) {
    for (const language of contentLanguages) library.ready.scene(language, id)?.whole.encoded("br");
  }
  const told = [loaded - before, megabytes() - loaded].map((size) => `${size.toFixed(0)} MB`);
  console.log(
    `load ${scenes.length}: ${took} ms of processor, ${told[0]} in memory, ${told[1]} more once every scene was asked for in every language`,
  );
}

async function serveSize(count: number, folder: string): Promise<Size> {
  console.log(
    execFileSync(process.execPath, ["--expose-gc", import.meta.filename, folder], {
      encoding: "utf8",
    }).trim(),
  );
  const library = loadLibrary(folder);
  const web = join(home, `${count}`, "web");
  mkdirSync(web);
  mkdirSync(join(web, "files"));
  writeFileSync(join(web, "index.html"), '<script type="application/json" id="site"></script>');
  const config = readConfig({
    LOG_LEVEL: "silent",
    KAIWA_DATA: join(home, `${count}`),
    KAIWA_REQUESTS_PER_MINUTE: "10000000",
  });
  await migrate(config.database);
  const database = await openDatabase(config.database);
  const app = await createApp({
    config,
    database,
    library,
    authenticate: async () => undefined,
    readiness: { isStopping: false, pingDatabase: () => database.ping() },
    webFolder: web,
    contentFilesFolder: join(web, "files"),
    audioFolder: projectFolders.audio,
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    count,
    origin,
    scenes: library.search.find("の", "zh").map(({ content }) => content.id),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The words of our own dictionary, one after the other: every one is asked for once. */
const lexicon = readSources(projectFolders.content).lexicon.flatMap(({ data }) => data);
function newQuery(turn: number): string {
  const { headword, reading, meaning } = lexicon[turn % lexicon.length] ?? {};
  return [headword, reading, kanaToRomaji(reading ?? ""), meaning?.en][(turn >> 1) % 4] ?? "";
}

const agent = new Agent({ keepAlive: true });

function ask(origin: string, path: string, language: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { "accept-language": language, "accept-encoding": "br" };
    get(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Request = (size: Size, turn: number) => [path: string, language: string];
const kinds: Record<string, Request> = {
  list: () => ["/api/category/list", "zh"],
  scene: ({ scenes }, turn) => [`/api/content/${scenes[turn % scenes.length] ?? ""}`, "zh"],
  "search for something new": (_size, turn) => [
    `/api/search?q=${encodeURIComponent(newQuery(turn))}`,
    ["zh", "en", "vi"][turn % 3] ?? "zh",
  ],
  "search for what was searched": (_size, turn) => {
    const [query, language] = queries[turn % queries.length] ?? ["", "zh"];
    return [`/api/search?q=${encodeURIComponent(query)}`, language];
  },
  dictionary: (_size, turn) => [
    `/api/dictionary/${encodeURIComponent(words[turn % words.length] ?? "")}`,
    "zh",
  ],
};

async function measure(): Promise<void> {
  const folders = sizes.map((count) => ({ count, folder: compileSize(count) }));
  const ends = [folders.at(0), folders.at(-1)].flatMap((one) => one ?? []);
  const [small, large] = [
    await serveSize(16, ends[0]?.folder ?? ""),
    await serveSize(1000, ends[1]?.folder ?? ""),
  ];
  for (const [kind, request] of Object.entries(kinds)) {
    const times = new Map<Size, number[]>([[small, []], [large, []]]); // prettier-ignore
    for (let turn = 0; turn < rounds * queries.length; turn++) {
      for (const size of [small, large]) {
        const took = await ask(size.origin, ...request(size, turn));
        if (turn >= 2 * queries.length) times.get(size)?.push(took);
      }
    }
    const [before, after] = [median(times.get(small) ?? []), median(times.get(large) ?? [])];
    console.log(
      `${kind}: p50 ${before.toFixed(2)} ms at ${small.count}, ${after.toFixed(2)} ms at ${large.count} scenes, ratio ${(after / before).toFixed(2)}`,
    );
  }
  await small.close();
  await large.close();
}

const [folderToWeigh] = process.argv.slice(2);
if (folderToWeigh !== undefined) weigh(folderToWeigh);
else {
  try {
    await measure();
  } finally {
    agent.destroy();
    rmSync(home, { recursive: true, force: true });
  }
}
