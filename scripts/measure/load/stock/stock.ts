import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { seed } from "#scripts/measure/load/seed/seed.ts";
import type { SeedScene } from "#scripts/measure/load/seed/seed.ts";
import { startLoadPostgres } from "./load-postgres.ts";
import type { LoadPostgres } from "./load-postgres.ts";

export type EngineName = "sqlite" | "postgres";

/** Where everything of the measurement is kept; it may be deleted at any time. */
export const loadFolder = join(import.meta.dirname, "../../../../build/load");
const contentFolder = join(import.meta.dirname, "../../../../build/content");

/** A crowd that is older has sessions that have ended. */
const freshForMs = 30 * 24 * 3600_000;
/** Raised when the rows of the seed change. */
const seedVersion = 1;
/** A copy of more would take longer than the run, and what a run adds to so many is nothing. */
const mostCopied = 1_000_000;

/** A database that is ready to be measured. */
export type Stocked = {
  location: DatabaseLocation;
  /** PostgreSQL's first process. */
  serverPid: number | undefined;
  bytes: number;
  close: () => Promise<void>;
};

export function librarySceneList(): SeedScene[] {
  const file = join(contentFolder, compiledFiles.catalogue);
  if (!existsSync(file)) throw new Error("There is no build: run npm run build first.");
  // Written by our own compiler in the same build.
  const catalogue = JSON.parse(readFileSync(file, "utf8")) as CompiledCatalogue;
  return catalogue.zh.flatMap(({ contents }) =>
    contents
      .filter(({ access }) => access === "free")
      .map(({ id, segmentCount }) => ({ id, segments: segmentCount })),
  );
}

/** The folder of the present stock. Those of other seeds go: they are gigabytes. */
function stockFolder(): string {
  mkdirSync(loadFolder, { recursive: true });
  for (const name of readdirSync(loadFolder)) {
    if (/^stock-/.test(name) && name !== `stock-${seedVersion}`)
      rmSync(join(loadFolder, name), { recursive: true, force: true });
  }
  const folder = join(loadFolder, `stock-${seedVersion}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function isFresh(mark: string): boolean {
  return existsSync(mark) && Date.now() - Number(readFileSync(mark, "utf8")) < freshForMs;
}

/** A crowd with so many records on an engine: from the stock, or seeded now. Small ones are copies, so that every run begins alike. */
export async function openStock(
  engine: EngineName,
  records: number,
  tell: (sentence: string) => void,
): Promise<Stocked> {
  const scenes = librarySceneList();
  const folder = stockFolder();
  const mark = join(folder, `${engine}-${records}.seeded`);
  const isSeeded = isFresh(mark);
  const fill = async (location: DatabaseLocation): Promise<void> => {
    tell(`seeding ${records} records on ${engine} …`);
    await migrate(location);
    const database = await openDatabase(location, { purpose: "maintenance" });
    const now = Date.now();
    try {
      await seed(database, { kind: engine, records, scenes, now, tell });
    } finally {
      await database.close();
    }
  };
  const done = (): void => writeFileSync(mark, String(Date.now()));
  if (engine === "sqlite") return openFile({ folder, records, isSeeded, fill, done });
  const server = await startLoadPostgres(folder);
  try {
    return await openOnServer(server, { records, isSeeded, fill, done });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Filling = {
  records: number;
  isSeeded: boolean;
  fill: (location: DatabaseLocation) => Promise<void>;
  done: () => void;
};

async function openFile({
  folder,
  records,
  isSeeded,
  fill,
  done,
}: Filling & { folder: string }): Promise<Stocked> {
  const kept = join(folder, `${records}.sqlite`);
  if (!isSeeded) {
    const partial = join(folder, `${records}.partial.sqlite`);
    for (const end of ["", "-wal", "-shm"]) rmSync(`${partial}${end}`, { force: true });
    await fill({ kind: "sqlite", file: partial });
    renameSync(partial, kept);
    done();
  }
  // The server's file has a fixed name, in the folder of its data.
  const work = join(folder, `work-${records}`);
  const file = join(work, "kaiwa.sqlite");
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  const isCopied = records <= mostCopied;
  if (isCopied) copyFileSync(kept, file);
  else renameSync(kept, file);
  const { size } = statSync(file);
  return {
    location: { kind: "sqlite", file },
    serverPid: undefined,
    bytes: size,
    close: async () => {
      // The last process that closed the file has moved the log into it.
      if (!isCopied) renameSync(file, kept);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function openOnServer(
  server: LoadPostgres,
  { records, isSeeded, fill, done }: Filling,
): Promise<Stocked> {
  const kept = `kaiwa_${records}`;
  if (!isSeeded) {
    await server.manage(`drop database if exists ${kept} with (force)`);
    await server.manage(`create database ${kept}`);
    await fill({ kind: "postgres", url: server.urlOf(kept) });
    done();
  }
  const isCopied = records <= mostCopied;
  const work = isCopied ? `${kept}_work` : kept;
  if (isCopied) {
    await server.manage(`drop database if exists ${work} with (force)`);
    await server.manage(`create database ${work} template ${kept}`);
  }
  const [row] = await server.manage(`select pg_database_size('${work}') as bytes`);
  return {
    location: { kind: "postgres", url: server.urlOf(work), poolSize: 10 },
    serverPid: server.pid,
    bytes: Number(row?.["bytes"]),
    close: async () => {
      if (isCopied) await server.manage(`drop database if exists ${work} with (force)`);
      await server.stop();
    },
  };
}
