import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { asJson } from "#scripts/operate/admin/print.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import {
  feedbackRow,
  environmentOf,
  freshLocation,
  openForTest,
  withDatabase,
} from "#tests/support/database.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { dayMs } from "#domain/day.ts";
import { operatorTime, operatorContext, storedLearner } from "#tests/support/operator-context.ts";

const now = operatorTime;
const database = withDatabase();
const operator = (settings?: Parameters<typeof operatorContext>[1]) => operatorContext(database, settings);
const learner = () => storedLearner(database);

const expiryOf = async (id: string): Promise<number | null | undefined> =>
  (await database.query.selectFrom("users").select("premium_expiry").where("id", "=", id).executeTakeFirst())
    ?.premium_expiry;

const actsOn = async (subject: string) =>
  (
    await database.query
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", subject)
      .orderBy("created_at")
      .orderBy("act")
      .execute()
  ).map(({ actor, act, details }) => [actor, act, JSON.parse(details)]);

test("finds a user by name, address or id and shows no secrets", async () => {
  const { id, name, email } = await learner();
  await paidOrder(database, { userId: id, paidAt: now - dayMs });
  await database.query
    .insertInto("sessions")
    .values({
      id: randomUUID(),
      user_id: id,
      token_hash: "hash-of-a-token",
      created_at: now,
      last_used_at: now,
    })
    .execute();
  for (const words of [id, name.toUpperCase(), email.toLowerCase()]) {
    const { text, json } = await operator().run("user", words);
    expect(text).toContain(`id          ${id}`);
    expect(text).toContain("sessions    1, last used 2026-11-16 06:00:00Z");
    expect(text).toMatch(/GRANT +DAYS +BY/);
    expect(text + asJson(json)).not.toMatch(/argon2|hash-of-a-token|folded/);
  }
  expect(await actsOn(id)).toEqual(Array.from({ length: 3 }, () => ["aki", "user.read", {}]));
});

test("reports an unknown user and does not record the search", async () => {
  await expect(operator().run("user", "nobody@learner.example")).rejects.toThrow(
    "There is no account with the name, address or id nobody@learner.example.",
  );
  const { text } = await operator().run("log");
  expect(text).not.toContain("nobody@");
});

test("lists orders by person, state and time, and shows a single order with all details", async () => {
  const { id: userId, name } = await learner();
  const old = await paidOrder(database, { userId, paidAt: now - 20 * dayMs });
  const recent = await paidOrder(database, {
    userId,
    paidAt: now - dayMs,
    status: "refunded",
    refund: { reason: "staff", doneAt: now },
  });
  const idsOf = async (...words: string[]) =>
    ((await operator().run("orders", "--user", name, ...words)).json as { id: string }[]).map(({ id }) => id);
  expect(await idsOf()).toEqual([recent, old]);
  expect(await idsOf("--status", "paid")).toEqual([old]);
  expect(await idsOf("--since", "7d")).toEqual([recent]);
  expect(await idsOf("--limit", "1")).toEqual([recent]);
  const { text } = await operator().run("orders", "show", recent);
  for (const part of ["¥128.00 (list price ¥216.00)", `${recent}A  alipay`, "staff", "done", "366 days"])
    expect(text).toContain(part);
  expect(await actsOn(recent)).toEqual([["aki", "orders.read", {}]]);
});

test("refunds an order within the rule after confirmation, immediately and completely", async () => {
  const { id: userId } = await learner();
  const order = await paidOrder(database, { userId, paidAt: now - 6 * dayMs });
  await jobStore(database.query).ensure(
    jobRow(jobTable.reconcilePayments, {}, { now, key: "recurring", runAt: now + 9000 }),
  );
  const no = operator({ says: "no" });
  expect((await no.run("refund", order, "--reason", "asked for it")).text).toBe("Nothing was changed.");
  expect(no.asked).toEqual([`Refund ¥128.00 of order ${order}, paid 2026-11-10 06:00:00Z?`]);
  expect(await actsOn(order)).toEqual([]);

  const { text, json } = await operator().run("refund", order, "--reason", "asked for it");
  expect(text).toContain(`requests ¥128.00 from the provider (refund R${order}A)`);
  expect(json).toMatchObject({ isDone: true, objections: [], status: "refunding", premiumExpiry: null });
  expect(await expiryOf(userId)).toBe(null);
  expect(await actsOn(order)).toEqual([
    [
      "aki",
      "refund",
      { refundNumber: `R${order}A`, amountFen: 12_800, reason: "asked for it", beyondTheRule: [] },
    ],
  ]);
  const refund = database.query
    .selectFrom("refunds")
    .select(["reason", "status"])
    .where("order_id", "=", order);
  expect(await refund.execute()).toEqual([{ reason: "staff", status: "pending" }]);
  const job = database.query.selectFrom("jobs").select("run_at").where("name", "=", "reconcile-payments");
  expect(await job.execute()).toEqual([{ run_at: now }]);

  const again = await operator().run("refund", order, "--reason", "once more");
  expect(again.text).toMatch(/was already refunded .* nothing has changed/);
  expect(await actsOn(order)).toHaveLength(1);
});

test.each([
  { what: "paid too long ago", paidAt: now - 8 * dayMs, studied: undefined, why: "more than 7 days ago" },
  { what: "used", paidAt: now - dayMs, studied: "ryokan-dinner", why: "studied since (ryokan-dinner)" },
])("requires --beyond-the-rule for an order that was $what", async ({ paidAt, studied, why }) => {
  const { id: userId } = await learner();
  const order = await paidOrder(database, { userId, paidAt });
  if (studied !== undefined)
    await database.query
      .insertInto("resume_positions")
      .values({ user_id: userId, content_id: studied, is_begun: 1, last_updated: now, last_position: 2 })
      .execute();
  const refused = operator();
  await expect(refused.run("refund", order, "--reason", "kind", "--yes")).rejects.toThrow(why);
  expect(await actsOn(order)).toEqual([]);
  const { json } = await operator().run("refund", order, "--reason", "kind", "--yes", "--beyond-the-rule");
  expect(json).toMatchObject({ isDone: true, status: "refunding" });
  expect(await actsOn(order)).toMatchObject([["aki", "refund", { beyondTheRule: [expect.any(String)] }]]);
});

test("allows a refund if members' scenes were studied only before paying, or only opened", async () => {
  const { id: userId } = await learner();
  const order = await paidOrder(database, { userId, paidAt: now - dayMs });
  const position = { user_id: userId, last_position: 2 };
  await database.query
    .insertInto("resume_positions")
    .values([
      { ...position, content_id: "free-scene", is_begun: 1, last_updated: now },
      { ...position, content_id: "ryokan-dinner", is_begun: 1, last_updated: now - 2 * dayMs },
      { ...position, content_id: "phone-message", is_begun: 0, last_updated: now },
    ])
    .execute();
  expect((await operator().run("refund", order, "--reason", "asked", "--yes")).json).toMatchObject({
    isDone: true,
    objections: [],
  });
});

test("adds granted days to the remaining days, revokes them, and logs the reason", async () => {
  const { id, name } = await learner();
  const first = await operator().run("grant", name, "31", "--reason", "an outage", "--yes");
  expect(await expiryOf(id)).toBe(now + 31 * dayMs);
  await operator({ at: now + dayMs }).run("grant", name, "10", "--reason", "a contest", "--yes");
  expect(await expiryOf(id)).toBe(now + 41 * dayMs);
  const { grantId } = first.json as { grantId: string };
  await operator({ at: now + 2 * dayMs }).run("revoke", grantId, "--reason", "a mistake", "--yes");
  expect(await expiryOf(id)).toBe(now + 11 * dayMs);
  await expect(operator().run("revoke", grantId, "--reason", "again", "--yes")).rejects.toThrow(
    "already revoked",
  );
  expect((await actsOn(id)).map(([, act, details]) => [act, details.days, details.reason])).toEqual([
    ["grant", 31, "an outage"],
    ["grant", 10, "a contest"],
    ["revoke", 31, "a mistake"],
  ]);
});

test("rejects revoking the grant of an order, which must be refunded instead", async () => {
  const { id } = await learner();
  const order = await paidOrder(database, { userId: id });
  await expect(operator().run("revoke", `G${order}`, "--reason", "x", "--yes")).rejects.toThrow(
    `refund the order instead`,
  );
});

test("lists messages until they are marked as answered, without control characters", async () => {
  await database.query.deleteFrom("feedback").execute();
  const rows = [
    feedbackRow({
      content: "音が出ません。\n\u001b[31mred",
      contact: "mei@learner.example",
      created_at: now - dayMs,
    }),
    feedbackRow({ content: "Thank you!", created_at: now }),
  ];
  await database.query.insertInto("feedback").values(rows).execute();
  const [first] = rows;
  const id = first?.id ?? "";
  const { text } = await operator().run("feedback");
  expect(text).toContain("Unanswered: 2.");
  expect(text.indexOf("音が出ません。")).toBeLessThan(text.indexOf("Thank you!"));
  const shown = (await operator().run("feedback", "show", id.slice(0, 8))).text;
  expect(shown).toContain("contact   mei@learner.example");
  expect(shown).not.toContain("\u001b");
  expect((await operator().run("feedback", "answered", id.slice(0, 8))).json).toEqual({ id, isNew: true });
  expect((await operator().run("feedback", "answered", id)).json).toEqual({ id, isNew: false });
  expect((await operator().run("feedback", "list")).json).toMatchObject({ unanswered: 1 });
  expect((await operator().run("feedback", "--all")).text).toContain("音が出ません。");
  expect((await actsOn(id)).map(([, act]) => act)).toEqual(["feedback.answered", "feedback.read"]);
});

test("--json escapes control characters that a terminal would obey", () => {
  const typed = "\u009b31m red \u202e right to left";
  const text = asJson({ content: typed });
  expect(text).toContain(String.raw`\u009b31m red \u202e right`);
  expect(JSON.parse(text)).toEqual({ content: typed });
});

test("lists messages without contacts and senders, because listing is not logged for a learner", async () => {
  const { id } = await learner();
  const row = feedbackRow({ user_id: id, contact: "mei@learner.example" });
  await database.query.insertInto("feedback").values(row).execute();
  const { json } = await operator().run("feedback", "list", "--all");
  expect(json).toMatchObject({ messages: expect.arrayContaining([expect.objectContaining({ id: row.id })]) });
  expect(asJson(json)).not.toContain("mei@learner.example");
  expect(asJson(json)).not.toContain(id);
});

test("lists incidents until an operator has seen them", async () => {
  const event = {
    id: "e1",
    method: "alipay",
    kind: "notification",
    number: "20261116ABCAP1",
    body: '{"total_amount":"0.01"}',
    outcome: "mismatch",
    is_incident: 1,
    created_at: now,
  } as const;
  await database.query.insertInto("provider_events").values(event).execute();
  expect((await operator().run("incidents")).text).toMatch(/e1 .* mismatch/);
  expect((await operator().run("incidents", "show", "e1")).text).toContain('{"total_amount":"0.01"}');
  await operator().run("incidents", "seen", "e1", "--reason", "a test of the provider's");
  expect((await operator().run("incidents")).text).toBe("No open incidents.");
  expect((await operator().run("incidents", "--all")).text).toContain("e1");
});

test("lists logged actions by subject, operator and time", async () => {
  const { id, name } = await learner();
  await operator().run("user", name);
  const { text, json } = await operator().run("log", "--subject", id, "--actor", "aki", "--since", "1h");
  expect(text.split("\n")).toHaveLength(2);
  expect(text).toMatch(new RegExp(`2026-11-16 06:00:00Z +aki +user.read +${id}`));
  expect(json).toMatchObject([{ act: "user.read", details: {} }]);
});

test.each([
  ["refund", []],
  ["refund", ["A1"]],
  ["refund", ["A1", "--reason", "  "]],
  ["orders", ["--status", "lost"]],
  ["orders", ["--since", "yesterday"]],
  ["orders", ["--limit", "0"]],
  ["orders", ["show"]],
  ["grant", ["mei", "0", "--reason", "x"]],
  ["grant", ["mei", "1.5", "--reason", "x"]],
  ["feedback", ["dance"]],
  ["log", ["--dance"]],
  ["user", ["mei", "lin"]],
] as const)("rejects %s %j and does nothing", async (name, words) => {
  await expect(operator().run(name, ...words)).rejects.toMatchObject({ name: "UsageError" });
});

function admin(location: DatabaseLocation, words: readonly string[], input?: string) {
  const file = fileURLToPath(new URL("../../scripts/operate/admin.ts", import.meta.url));
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...words],
      { env: { ...environmentOf(location), PATH: process.env["PATH"] } },
      (error, out, err) => resolve({ code: error === null ? 0 : error.code, out, err }),
    );
    child.stdin?.end(input ?? "");
  });
}

test("does not refund an order of another mode than the site's", async () => {
  const { id: userId } = await learner();
  const order = await paidOrder(database, { userId, paidAt: now - dayMs });
  await database.query.updateTable("orders").set({ is_live: 0 }).where("id", "=", order).execute();
  await expect(operator().run("refund", order, "--reason", "asked", "--yes")).rejects.toThrow(
    `Order ${order} is of the sandbox, and payments are live here.`,
  );
});

test("does not change memberships of a database with live orders from a sandbox environment", async () => {
  const location = await freshLocation();
  await migrate(location);
  const open = await openForTest(location);
  await open.query
    .insertInto("users")
    .values({ id: "u1", username: "mei", username_folded: "mei", created_at: 0 })
    .execute();
  const grant = ["grant", "mei", "31", "--reason", "an outage", "--yes"];
  expect(await admin(location, grant)).toMatchObject({ code: 0 });
  await paidOrder(open, { userId: "u1" });
  expect(await admin(location, grant)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^This database has orders of live payments/),
  });
  expect(await open.query.selectFrom("audit_log").select("act").execute()).toHaveLength(1);
});

test("prints for people or programs, confirms changes, and sets the exit code", async () => {
  const location = await freshLocation();
  expect(await admin(location, ["user", "mei"])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is nothing in .*: Kaiwa has not run with it yet\.\n$/),
  });
  await migrate(location);
  const open = await openForTest(location);
  await open.query
    .insertInto("users")
    .values({ id: "u1", username: "mei", username_folded: "mei", created_at: 0 })
    .execute();
  const [unknown, unsaid, said, read] = await Promise.all([
    admin(location, ["dance"]),
    admin(location, ["grant", "mei", "7", "--reason", "x"]),
    admin(location, ["grant", "mei", "7", "--reason", "x", "--as", "Aki", "--json"], "yes\n"),
    admin(location, ["user", "mei", "--as=Aki", "--json"]),
  ]);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("There is no command “dance”.") });
  expect(unsaid).toMatchObject({ code: 0, out: "Nothing was changed.\n" });
  expect(JSON.parse(said.out)).toMatchObject({ isDone: true, userId: "u1" });
  expect(JSON.parse(read.out)).toMatchObject({
    person: { username: "mei", created_at: "1970-01-01T00:00:00.000Z" },
  });
  const log = await open.query.selectFrom("audit_log").select(["actor", "act"]).orderBy("act").execute();
  expect(log).toEqual([
    { actor: `Aki (${userInfo().username})`, act: "grant" },
    { actor: `Aki (${userInfo().username})`, act: "user.read" },
  ]);
  expect(JSON.parse((await admin(location, ["log", "--actor", "Aki", "--json"])).out)).toHaveLength(2);
  expect(JSON.parse((await admin(location, ["log", "--actor", "Ak", "--json"])).out)).toHaveLength(0);
});
