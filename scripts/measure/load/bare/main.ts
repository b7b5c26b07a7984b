/**
 * The limit that the server is measured against: a Fastify handler for each request of the measurement, with the same statements on
 * the same engine and nothing else. Takes DATABASE_URL or KAIWA_DATA, as the server does.
 */
import { join } from "node:path";
import Fastify from "fastify";
import { readConfig } from "#server/config.ts";
import { readBuiltHtml } from "#server/http/web-files.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import { bareConnection } from "./connection.ts";
import { bareHandlers } from "./handlers.ts";
import { recordStatements } from "./statements.ts";

const root = join(import.meta.dirname, "../../../..");
const { database } = readConfig(process.env);
const app = Fastify();
bareHandlers(app, {
  connection: bareConnection(database),
  statements: await recordStatements(database.kind),
  library: loadLibrary(join(root, "build/content")),
  html: readBuiltHtml(join(root, "build/web")),
  webFolder: join(root, "build/web"),
  audioFolder: join(root, "audio"),
});
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`ready at http://localhost:${new URL(address).port}\n`);
process.on("SIGTERM", () => process.exit(0));
