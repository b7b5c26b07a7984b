import { join } from "node:path";
import { product } from "#domain/site/product.ts";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { assertSameClock } from "./db/clock.ts";
import { openDatabase } from "./db/database.ts";
import { OperatorError } from "./db/failures.ts";
import { migrate } from "./db/migrate.ts";
import { gracefulStop } from "./graceful-stop.ts";
import { sessionAuthenticator } from "./modules/account/sessions/service.ts";
import { loadLibrary } from "./modules/content/service.ts";
import type { Sandbox } from "./sandbox.ts";

/** How long a stop may take after the drain. */
const stopLimitMs = 10_000;

const root = join(import.meta.dirname, "..", "..");
const buildFolder = join(root, "build");

type OpenSandbox = (config: Config) => Sandbox;

async function start(openSandbox: OpenSandbox | undefined): Promise<void> {
  const config = readConfig(process.env);
  await migrate(config.database, undefined, { tell: (sentence) => process.stderr.write(`${sentence}\n`) });
  // Does nothing until the logger exists.
  let onConnectionLost = (_error: Error): void => undefined;
  const database = await openDatabase(config.database, {
    onConnectionLost: (error) => onConnectionLost(error),
  });
  await assertSameClock(database);
  const readiness = { isStopping: false, pingDatabase: () => database.ping() };
  const app = await createApp({
    config,
    database,
    library: loadLibrary(join(buildFolder, "content")),
    authenticate: sessionAuthenticator({ database, now: Date.now }),
    readiness,
    webFolder: join(buildFolder, "web"),
    pagesFolder: join(buildFolder, "pages"),
    contentFilesFolder: join(buildFolder, "content", "files"),
    audioFolder: join(root, "audio"),
    sandbox: config.isProduction ? undefined : openSandbox?.(config),
  });

  onConnectionLost = (error) => app.log.warn({ err: error }, "a connection to the database was lost");

  const stop = gracefulStop({
    readiness,
    drainMs: config.drainSeconds * 1000,
    limitMs: stopLimitMs,
    closeServer: () => app.close(),
    closeDatabase: () => database.close(),
    log: (step) => app.log.info(step),
    abandon: () => process.exit(1),
  });
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));

  if (config.isProduction && config.mail.route.kind === "folder") {
    app.log.warn(
      { folder: config.mail.route.folder },
      "KAIWA_SMTP_URL is not set: mail to learners is written to a folder and not sent",
    );
  }
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new OperatorError(
      `Port ${config.port} is in use. Stop the other program or choose another port: PORT=${config.port + 1} npm start`,
    );
  });
  const port = app.addresses().find((address) => typeof address === "object")?.port ?? config.port;
  process.stdout.write(`${product.name} is ready at http://localhost:${port}\n`);
}

/** Runs the server until the process is stopped. Production never opens the sandbox. */
export async function runServer(openSandbox?: OpenSandbox): Promise<void> {
  try {
    await start(openSandbox);
  } catch (error) {
    // Problems that the operator can solve are printed as a sentence, defects with their stack.
    const isForOperator = error instanceof ConfigError || error instanceof OperatorError;
    process.stderr.write(
      `${isForOperator ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
