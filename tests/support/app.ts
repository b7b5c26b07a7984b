import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import type { AppDeps } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { sandbox } from "#server/sandbox/sandbox.ts";
import { smallLibrary } from "./library.ts";

/** A page as the build makes them: one inline script, one inline style, the places for the site's facts and for content. */
export const builtPage = `<!doctype html><html lang="zh-Hans"><head><title>Kaiwa</title><meta name="description" content="Kaiwa 会話 · 用真实场景学会日语对话" /><script type="application/json" id="site"></script>
<script>window.kaiwa = 1</script><style>body{margin:0}</style></head><body><div id="root"></div><noscript>Kaiwa 需要启用 JavaScript。 Kaiwa needs JavaScript to run.</noscript><script type="module" src="/assets/main.js"></script></body></html>`;

/** A small built web folder, so that server tests need no build. */
function webFolder(atEnd: AtEnd): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-web-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, "files"));
  mkdirSync(join(folder, "audio"));
  writeFileSync(join(folder, "index.html"), builtPage);
  writeFileSync(join(folder, "assets/main.js"), "export {};");
  writeFileSync(join(folder, "favicon.svg"), "<svg></svg>");
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type AtEnd = (clean: () => void | Promise<void>) => void;

type Overrides = Partial<AppDeps> & {
  environment?: Record<string, string>;
  /** When the server ends; with the test, unless a file shares one. */
  atEnd?: AtEnd;
};

/** The whole server in process, on a real database, to be asked with `inject`. */
export async function testApp(
  database: Database,
  { environment = {}, atEnd = onTestFinished, ...overrides }: Overrides = {},
): Promise<FastifyInstance> {
  const folder = webFolder(atEnd);
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: "silent", KAIWA_REQUESTS_PER_MINUTE: "100000", ...environment }),
    database,
    library: smallLibrary,
    authenticate: async () => undefined,
    readiness: { isStopping: false, pingDatabase: () => database.ping() },
    webFolder: folder,
    contentFilesFolder: join(folder, "files"),
    audioFolder: join(folder, "audio"),
    sandbox,
    // Tests that are about mail bring a mailer of their own; nothing of the others' reaches the disk.
    mailer: { send: async () => undefined, close: () => undefined },
    ...overrides,
  });
  atEnd(() => app.close());
  return app;
}
