import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commands } from "#scripts/operate/admin/commands.ts";
import {
  columnsOf,
  feedbackRow,
  freshDatabase,
  migratedLocation,
  openForTest,
} from "#tests/support/database.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { dayMs } from "#domain/day.ts";
import { operatorTime, operatorContext, storedLearner } from "#tests/support/operator-context.ts";
import { columnsContaining } from "#tests/support/columns-containing.ts";

const note = "138 0013 8000 phoned, ill since May";

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A learner about whom an operator has used every command. */
async function learnerKnownToStaff() {
  const location = await migratedLocation();
  const columns = await columnsOf(location);
  const database = await openForTest(location);
  const learner = await storedLearner(database);
  const order = await paidOrder(database, { userId: learner.id, paidAt: operatorTime - dayMs });
  const messages = ["first", "second"].map((content) => feedbackRow({ user_id: learner.id, content }));
  await database.query.insertInto("feedback").values(messages).execute();
  const incident = {
    id: "e1",
    method: "alipay",
    kind: "notification",
    number: `${order}A`,
    body: "{}",
    outcome: "mismatch",
    is_incident: 1,
    created_at: operatorTime,
  } as const;
  await database.query.insertInto("provider_events").values(incident).execute();
  const context = operatorContext(database);
  const [first = "", second = ""] = messages.map(({ id }) => id);
  const reason = ["--reason", note];
  const { json: granted } = await context.run("grant", learner.name, "7", ...reason);
  const { grantId } = granted as { grantId: string };
  const file = join(folderForTest(), "mei.json");
  /** Every command with the log entries about the learner that it creates. Erasing creates none. */
  const uses: Record<string, { words: string[][]; acts: string[] }> = {
    orders: {
      words: [
        ["--user", learner.name],
        ["show", order],
      ],
      acts: ["orders.list", "orders.read"],
    },
    refund: { words: [[order, ...reason]], acts: ["refund"] },
    incidents: {
      words: [[], ["show", "e1"], ["seen", "e1", ...reason]],
      acts: ["incidents.read", "incidents.seen"],
    },
    user: { words: [[learner.email]], acts: ["user.read"] },
    grant: { words: [], acts: ["grant"] },
    revoke: { words: [[grantId, ...reason]], acts: ["revoke"] },
    feedback: {
      words: [["list"], ["show", first], ["answered", first], ["delete", second]],
      acts: ["feedback.read", "feedback.answered", "feedback.deleted"],
    },
    log: { words: [[]], acts: [] },
    export: { words: [[learner.name, file]], acts: ["user.export"] },
    erase: { words: [], acts: [] },
  };
  expect(Object.keys(uses).sort()).toEqual(Object.keys(commands).sort());
  for (const [name, { words }] of Object.entries(uses))
    for (const each of words) await context.run(name, ...each);
  const acts = Object.values(uses).flatMap((use) => use.acts);
  return { database, columns, learner, context, file, acts };
}

test("exports every act about a learner with its reason, but without the operator's name", async () => {
  const { file, acts, learner } = await learnerKnownToStaff();
  const text = readFileSync(file, "utf8");
  const { account, staffActs } = JSON.parse(text);
  expect(account).toMatchObject({ id: learner.id, email: learner.email });
  expect(staffActs.map(({ act }: { act: string }) => act).sort()).toEqual([...acts].sort());
  expect(JSON.stringify(staffActs)).toContain(note);
  expect(text).not.toContain("aki");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("erases all data about a learner, including texts of earlier acts of staff", async () => {
  const { database, columns, learner, context, acts } = await learnerKnownToStaff();
  const words = [learner.id, learner.name, note];
  expect(await columnsContaining(database, columns, words)).toEqual(
    expect.arrayContaining(["users.username", "audit_log.user_id", "audit_log.details"]),
  );
  await context.run("erase", learner.name);
  expect(context.asked.at(-1)).toContain(
    `Erase the account of ${learner.name} (${learner.email}, made 2026-10-07`,
  );
  expect(await columnsContaining(database, columns, words)).toEqual([]);
  const log = await database.query.selectFrom("audit_log").select("act").execute();
  expect(log.map(({ act }) => act)).toEqual(expect.arrayContaining([...acts, "user.erase"]));
  expect(await database.query.selectFrom("erasures").selectAll().execute()).toHaveLength(1);
});

test("erases and deletes nothing without the operator's confirmation", async () => {
  const database = await freshDatabase();
  const { name } = await storedLearner(database);
  const message = feedbackRow();
  await database.query.insertInto("feedback").values(message).execute();
  const context = operatorContext(database, { says: "no" });
  expect((await context.run("erase", name)).text).toBe("Nothing was changed.");
  expect((await context.run("feedback", "delete", message.id)).text).toBe("Nothing was changed.");
  expect(await database.query.selectFrom("users").select("username").execute()).toEqual([{ username: name }]);
  expect(await database.query.selectFrom("feedback").select("id").execute()).toHaveLength(1);
  expect(await database.query.selectFrom("audit_log").select("act").execute()).toEqual([]);
});

test("does not overwrite a file when exporting, and leaves no file or log entry after a failure", async () => {
  const database = await freshDatabase();
  const { name } = await storedLearner(database);
  const folder = folderForTest();
  const context = operatorContext(database);
  await context.run("export", name, join(folder, "mei.json"));
  await expect(context.run("export", name, join(folder, "mei.json"))).rejects.toThrow("EEXIST");
  await expect(context.run("export", "nobody", join(folder, "nobody.json"))).rejects.toThrow(
    "There is no account",
  );
  expect(existsSync(join(folder, "nobody.json"))).toBe(false);
  expect(await database.query.selectFrom("audit_log").select("act").execute()).toEqual([
    { act: "user.export" },
  ]);
});

test("deletes a message with its contact and picture, and logs only its id", async () => {
  const database = await freshDatabase();
  const message = feedbackRow({ contact: "visitor@learner.example" });
  await database.query.insertInto("feedback").values(message).execute();
  const picture = { feedback_id: message.id, data: "aGltaXRzdQ==", created_at: operatorTime };
  await database.query.insertInto("feedback_pictures").values(picture).execute();
  const { json } = await operatorContext(database).run("feedback", "delete", message.id.slice(0, 8));
  expect(json).toEqual({ isDone: true, id: message.id });
  expect(await database.query.selectFrom("feedback").select("id").execute()).toEqual([]);
  expect(await database.query.selectFrom("feedback_pictures").select("data").execute()).toEqual([]);
  const log = await database.query.selectFrom("audit_log").select(["act", "subject"]).execute();
  expect(log).toEqual([{ act: "feedback.deleted", subject: message.id }]);
});
