import { readdirSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { bareConnection } from "#scripts/measure/load/bare/connection.ts";
import { bareHandlers } from "#scripts/measure/load/bare/handlers.ts";
import { recordStatements } from "#scripts/measure/load/bare/statements.ts";
import { seed } from "#scripts/measure/load/seed/seed.ts";
import { visitMix } from "#scripts/measure/load/traffic/mix.ts";
import { randomFrom } from "#scripts/measure/load/traffic/random.ts";
import { visitOf } from "#scripts/measure/load/traffic/requests.ts";
import { openWire } from "#scripts/measure/load/traffic/wire.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { testApp } from "#tests/support/app.ts";
import { freshLocation } from "#tests/support/database.ts";
import { libraryOf } from "#tests/support/learning-app.ts";
import type { SampleScenes } from "#tests/support/learning-app.ts";

const records = 250;
const scenes: SampleScenes = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`scene-${n}`, { ja: "…", other: "…", segments: [0, 1, 2, 3, 4] }]),
);
const audioFolder = join(import.meta.dirname, "../../audio");
let speech = "";
beforeAll(() => {
  speech = `/audio/${readdirSync(audioFolder).find((name) => name.endsWith(".mp3"))}`;
});

async function seeded() {
  const location = await freshLocation();
  await migrate(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  const list = Object.entries(scenes).map(([id, { segments }]) => ({ id, segments: segments.length }));
  await seed(database, { kind: location.kind, records, scenes: list, now: Date.now() });
  await database.close();
  return location;
}

/** Sends one visit with every kind of request in it, over a real connection, and says what was answered. */
async function visit(app: FastifyInstance): Promise<string[]> {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const wire = await openWire(Number(new URL(address).port));
  const ids = Object.keys(scenes);
  const library = {
    scenes: ids.map((id) => ({ id, isFree: true, speech: [speech] })),
    seeded: ids,
    learners: records / 50,
  };
  const everyKind = Object.fromEntries(Object.keys(visitMix).map((kind) => [kind, kind === "file" ? 0 : 2]));
  const answers: string[] = [];
  for (const { kind, bytes } of visitOf(everyKind, library, randomFrom(1)))
    answers.push(`${kind} ${(await wire.ask(bytes)).status}`);
  wire.close();
  return answers;
}

const everyAnswer = Object.keys(visitMix)
  .flatMap((kind) => (kind === "file" ? [] : [`${kind} 200`, `${kind} 200`]))
  .sort();

test("the server and the bare handler beside it answer every request of the load", async () => {
  const location = await seeded();
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const library = libraryOf(scenes);
  const authenticate = sessionAuthenticator({ database, now: Date.now });
  const app = await testApp(database, { library, authenticate, audioFolder });
  expect((await visit(app)).sort()).toEqual(everyAnswer);

  const connection = bareConnection(location);
  onTestFinished(() => connection.close());
  const bare = Fastify();
  onTestFinished(() => bare.close());
  const statements = await recordStatements(location.kind);
  bareHandlers(bare, {
    connection,
    statements,
    library,
    html: "<!doctype html>",
    webFolder: "",
    audioFolder,
  });
  expect((await visit(bare)).sort()).toEqual(everyAnswer);
  expect(statements.session).toMatchObject([{ sql: expect.stringContaining('from "sessions"') }]);
  expect(statements.history).toHaveLength(3);
}, 120_000);
