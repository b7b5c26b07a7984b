import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { testApp } from "#tests/support/app.ts";
import { migratedLocation, openForTest } from "#tests/support/database.ts";
import { libraryOf, sampleScenes } from "#tests/support/learning-app.ts";
import { studyRecord } from "#tests/support/study-records.ts";

/** A server, a learner, and another connection to its database, as a process has that starts after a kill. */
async function serverAndObserver() {
  const location = await migratedLocation();
  const database = await openForTest(location);
  const { query } = await openForTest(location);
  const app = await testApp(database, {
    authenticate: sessionAuthenticator({ database, now: Date.now }),
    library: libraryOf(sampleScenes),
  });
  const write = async (method: "POST" | "PUT", url: string, payload: object, authorization = "") => {
    const answer = await app.inject({ method, url, payload, headers: { authorization } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<{ data: { token: string; user: { id: string } } }>().data;
  };
  return { write, query };
}

test("commits every write before the response, visible to other connections, and applies a repetition once", async () => {
  const { write, query } = await serverAndObserver();
  const registration = { username: `kept-${process.pid}`, password: "夏の夜 at the station" };
  const { token } = await write("POST", "/api/user/register", registration);
  const users = query.selectFrom("users").innerJoin("sessions", "sessions.user_id", "users.id");
  expect(await users.select("users.username").execute()).toEqual([{ username: registration.username }]);

  const feedback = { id: randomUUID(), type: "other", content: "kept", contact: "a@b.example" };
  const record = studyRecord({ id: randomUUID(), contentId: "ramen-order" });
  const progress = { completedSegments: [0, 1], lastPosition: 1, lastUpdated: 5 };
  const writes = [
    {
      send: () => write("POST", "/api/feedback", feedback),
      stored: () => query.selectFrom("feedback").select("id").execute(),
      row: { id: feedback.id },
    },
    {
      send: () => write("POST", "/api/user/study/record", record, token),
      stored: () => query.selectFrom("study_records").select("id").execute(),
      row: { id: record.id },
    },
    {
      send: () => write("POST", "/api/user/collect/ramen-order", {}, token),
      stored: () => query.selectFrom("favourites").select("content_id").execute(),
      row: { content_id: "ramen-order" },
    },
    {
      send: () => write("PUT", "/api/user/progress", { "ramen-order": progress }, token),
      stored: () => query.selectFrom("resume_positions").select("content_id").execute(),
      row: { content_id: "ramen-order" },
    },
  ];
  for (const { send, stored, row } of writes) {
    await send();
    expect(await stored()).toEqual([row]);
    // A device without a response sends the same request again.
    await send();
    expect(await stored()).toEqual([row]);
  }
});
