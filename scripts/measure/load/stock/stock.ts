import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
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

/** Whether a crowd is there, not too old, and brought up to the present schema as a new version would bring it. */
async function isStillGood(mark: string, location: DatabaseLocation): Promise<boolean> {
  if (!existsSync(mark) || Date.now() - Number(readFileSync(mark, "utf8")) > freshForMs) return false;
  try {
    await migrate(location);
    return true;
  } catch (error) {
    // Made by migrations that were edited since, or by a newer version.
    if (error instanceof OperatorError) return false;
    throw error;
  }
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
  const filling: Filling = {
    records,
    isUsable: (location) => isStillGood(mark, location),
    fill: async (location) => {
      await fill(location);
      writeFileSync(mark, String(Date.now()));
    },
  };
  if (engine === "sqlite") return openFile(folder, filling);
  const server = await startLoadPostgres(folder);
  try {
    return await openOnServer(server, filling);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Filling = {
  records: number;
  isUsable: (location: DatabaseLocation) => Promise<boolean>;
  fill: (location: DatabaseLocation) => Promise<void>;
};

async function openFile(folder: string, { records, isUsable, fill }: Filling): Promise<Stocked> {
  // The server's file has a fixed name, in the folder of its data.
  const keptFolder = join(folder, `sqlite-${records}`);
  const kept = join(keptFolder, "kaiwa.sqlite");
  if (!existsSync(kept) || !(await isUsable({ kind: "sqlite", file: kept }))) {
    rmSync(keptFolder, { recursive: true, force: true });
    await fill({ kind: "sqlite", file: kept });
  }
  const isCopied = records <= mostCopied;
  const work = isCopied ? join(folder, `sqlite-${records}-work`) : keptFolder;
  const file = join(work, "kaiwa.sqlite");
  if (isCopied) {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    copyFileSync(kept, file);
  }
  return {
    location: { kind: "sqlite", file },
    serverPid: undefined,
    bytes: statSync(file).size,
    close: async () => {
      if (isCopied) rmSync(work, { recursive: true, force: true });
    },
  };
}

async function openOnServer(server: LoadPostgres, { records, isUsable, fill }: Filling): Promise<Stocked> {
  const kept = `kaiwa_${records}`;
  const keptLocation: DatabaseLocation = { kind: "postgres", url: server.urlOf(kept) };
  const [known] = await server.manage(`select from pg_database where datname = '${kept}'`);
  if (known === undefined || !(await isUsable(keptLocation))) {
    await server.manage(`drop database if exists ${kept} with (force)`);
    await server.manage(`create database ${kept}`);
    await fill(keptLocation);
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
