import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";

const database = withDatabase();

type Told = { kind: string; at: number; provider?: string; device?: string };

test("lists the events of an account, newest first, without the learner's input", async () => {
  const calls = await accountApp(database);
  const username = newName();
  const { token } = (await calls.register({ username, password: goodPassword })).json().data;
  const own = calls.as(token, { userAgent: "Firefox/127.0" });
  const visitor = visitorOf(calls.app);
  const linkCode = async (): Promise<string> => {
    const answer = await visitor.ask({ method: "POST", url: "/api/user/identities/google/link", token });
    const link = answer.json().data.address.split("link=")[1];
    return (await visitor.travel("google", newPerson(), { link }))["link"] ?? "";
  };
  let second = "";
  const logIn = async (): Promise<void> => {
    second = (await calls.logIn({ username, password: goodPassword })).json().data.token;
  };
  const steps: [string, () => Promise<unknown>][] = [
    ["sign-in-failed", () => calls.logIn({ username, password: "himitsu-wrong" })],
    ["signed-in", logIn],
    ["signed-out", () => calls.logOut(second)],
    ["signed-in", logIn],
    [
      "session-ended",
      async () => {
        const sessions = (await own.get("/api/user/sessions")).json().data;
        const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        await own.post(`/api/user/sessions/${other.id}/end`);
      },
    ],
    [
      "identity-linked",
      async () =>
        visitor.ask({ method: "POST", url: "/api/auth/link", token, payload: { code: await linkCode() } }),
    ],
    ["identity-unlinked", () => own.post("/api/user/identities/google/unlink")],
    [
      "password-changed",
      () => own.post("/api/user/password/change", { oldPassword: goodPassword, password: "himitsu-new" }),
    ],
  ];
  for (const [, step] of steps) {
    calls.wait(1000);
    await step();
  }
  const expected = ["registered", ...steps.map(([kind]) => kind)].reverse();
  // A failed sign-in is recorded after the response was sent.
  const events = await eventually(async () => {
    const answer = await own.get("/api/user/events");
    expect(answer.body).not.toContain("himitsu");
    const told: Told[] = answer.json().data;
    expect(told.map(({ kind }) => kind)).toEqual(expected);
    return told;
  });
  expect(events[0]).toEqual({ kind: "password-changed", at: calls.now(), device: "Firefox" });
  expect(events[2]).toMatchObject({ provider: "google", device: "Chrome · Windows" });
});

test("records no event if the sign-in fails because there is no account", async () => {
  const calls = await accountApp(database);
  const count = async (): Promise<number> =>
    (await database.query.selectFrom("account_events").select("id").execute()).length;
  const before = await count();
  await calls.logIn({ username: newName(), password: "a wrong guess" });
  await calls.app.close();
  expect(await count()).toBe(before);
});

test("deletes events after 180 days", async () => {
  const calls = await accountApp(database);
  const newcomer = async (): Promise<string> =>
    (await calls.register({ username: newName(), password: goodPassword })).json().data.user.id;
  const old = await newcomer();
  await waitForRecurringJobs(database);
  calls.wait(180 * dayMs);
  const fresh = await newcomer();
  const events = database.query.selectFrom("account_events").select("user_id");
  const left = events.where("user_id", "in", [old, fresh]);
  await eventually(async () => expect(await left.execute()).toEqual([{ user_id: fresh }]));
});
