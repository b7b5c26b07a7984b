import { expect, test } from "vitest";
import { learnerAt, loadPassword, perLearner } from "#scripts/measure/load/seed/crowd.ts";
import { seed } from "#scripts/measure/load/seed/seed.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { testApp } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { libraryOf } from "#tests/support/learning-app.ts";
import type { SampleScenes } from "#tests/support/learning-app.ts";

const now = 1_763_200_000_000;
const scenes: SampleScenes = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`scene-${n}`, { ja: "…", other: "…", segments: [0, 1, 2, 3, 4] }]),
);

async function seededApp() {
  const database = await freshDatabase();
  const engine = process.env["KAIWA_TEST_ENGINE"] === "postgres" ? "postgres" : "sqlite";
  const seedScenes = Object.entries(scenes).map(([id, { segments }]) => ({ id, segments: segments.length }));
  await seed(database, { kind: engine, records: 1_000, scenes: seedScenes, now });
  const app = await testApp(database, {
    library: libraryOf(scenes),
    authenticate: sessionAuthenticator({ database, now: () => now }),
    now: () => now,
  });
  return {
    read: async (url: string, learner: number) =>
      (await app.inject({ url, headers: { authorization: learnerAt(learner).token } })).json().data,
    send: (url: string, learner: number, payload: object) =>
      app.inject({ method: "POST", url, headers: { authorization: learnerAt(learner).token }, payload }),
  };
}

test("a seeded crowd is read through the API as learners who have studied for a year", async () => {
  const { read, send } = await seededApp();
  for (const [learner, records] of [
    [0, 25],
    [3, 25],
    [4, 150],
    [19, 150],
  ] as const) {
    const history = await read("/api/user/study/history", learner);
    expect(history.total).toBe(records);
    expect(history.list[0].startedAt).toBeGreaterThan(now - 60 * 24 * 3600_000);
    expect(history.list[0].startedAt).toBeLessThan(now);
    expect((await read("/api/user/collect/list", learner)).total).toBe(perLearner.favourites);
    const progress = await read("/api/user/progress", learner);
    expect(Object.keys(progress)).toHaveLength(perLearner.scenes);
    expect(Object.values(progress)).toContainEqual(expect.objectContaining({ progress: 100 }));
    const events = await read("/api/user/review/events", learner);
    expect(events.events).toHaveLength(perLearner.events);
    expect(events.cards).toHaveLength(perLearner.cards);
    expect((await read("/api/user/review/today", learner)).cards.length).toBeGreaterThan(0);
    expect((await read("/api/user/study/stamps", learner)).stamps.length).toBeGreaterThan(0);
  }

  const { username, device } = learnerAt(7);
  const signedIn = await send("/api/user/login", 7, { username, password: loadPassword, device });
  expect(signedIn.json()).toMatchObject({ code: "001", data: { user: { id: learnerAt(7).id } } });

  const card = (await read("/api/user/review/events", 4)).cards[0];
  const event = { id: "load-test-1", card: card.card, at: now, kind: "good" };
  const pushed = await send("/api/user/review/events", 4, { events: [event] });
  expect(pushed.json().data.cards).toMatchObject([{ card: card.card, events: card.events + 1 }]);
});

test("records beyond whole groups of learners are refused", async () => {
  const database = await freshDatabase();
  await expect(seed(database, { kind: "sqlite", records: 1_001, scenes: [], now })).rejects.toThrow(
    /multiple of 250/,
  );
});
