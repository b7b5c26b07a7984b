import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import type { AppDeps } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { openSandbox } from "#dev/sandbox/sandbox.ts";
import { smallLibrary } from "./library.ts";

/** A small built web folder, so that server tests need no build. */
const webFolder = join(import.meta.dirname, "../fixtures/web-folder");

/**
 * A page like a built one: one inline script, one inline style, and placeholders for the site's facts and for
 * content.
 */
export const builtPage = readFileSync(join(webFolder, "index.html"), "utf8");

/** The apps of a test share their sandbox, as server processes do. */
const sandbox = openSandbox(":memory:");

type AtEnd = (clean: () => void | Promise<void>) => void;

type Overrides = Partial<AppDeps> & {
  environment?: Record<string, string>;
  /** Registers the clean-up of the server. By default it runs at the end of the test. */
  atEnd?: AtEnd;
};

/** Starts the whole server in process, on a real database. Use `inject` for requests. */
export async function testApp(
  database: Database,
  { environment = {}, atEnd = onTestFinished, ...overrides }: Overrides = {},
): Promise<FastifyInstance> {
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: "silent", KAIWA_REQUESTS_PER_MINUTE: "100000", ...environment }),
    database,
    library: smallLibrary,
    authenticate: async () => undefined,
    readiness: { isStopping: false, pingDatabase: () => database.ping() },
    webFolder,
    contentFilesFolder: join(webFolder, "files"),
    audioFolder: join(webFolder, "audio"),
    sandbox,
    // Tests about email use their own mailer. In all other tests, no email reaches the disk.
    mailer: { send: async () => undefined, close: () => undefined },
    ...overrides,
  });
  atEnd(() => app.close());
  return app;
}
