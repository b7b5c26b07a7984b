import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RenderedEmail } from "#server/mail/emails.ts";
import { testApp } from "#tests/support/app.ts";
import { feedbackRow, withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newLearner } from "#tests/support/learning-app.ts";
import { removeOldPictures } from "./service.ts";

const database = withDatabase();

function message(overrides: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    type: "bug",
    content: "音が出ません",
    contact: "mei@learner.example",
    ...overrides,
  };
}

async function send(payload: Record<string, unknown>, userId?: string) {
  const app = await testApp(database, { authenticate: async () => userId });
  const headers = userId === undefined ? {} : { authorization: "token" };
  return app.inject({
    method: "POST",
    url: "/api/feedback",
    payload,
    headers: { ...headers, "accept-language": "en" },
  });
}

const stored = (id: string) =>
  database.query.selectFrom("feedback").selectAll().where("id", "=", id).execute();

test("stores an anonymous message with a contact", async () => {
  const payload = message({
    device: { os: "iOS", maxTouchPoints: 5, languages: ["zh-CN"] },
    contentId: "ramen-order",
    segment: 3,
  });
  expect((await send(payload)).json()).toEqual({ code: "001", data: {} });
  const rows = await stored(payload.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    user_id: null,
    type: "bug",
    content: "音が出ません",
    content_id: "ramen-order",
    segment: 3,
    language: "en",
  });
});

test("stores a message once if it is sent twice", async () => {
  const payload = message();
  await send(payload);
  expect((await send(payload)).json()).toEqual({ code: "001", data: {} });
  expect(await stored(payload.id)).toHaveLength(1);
});

test("stores a message once if it is sent fifty times concurrently", async () => {
  const payload = message();
  const app = await testApp(database);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.inject({ method: "POST", url: "/api/feedback", payload, remoteAddress: randomAddress() }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(["001"]));
  expect(await stored(payload.id)).toHaveLength(1);
});

const randomAddress = (): string => `203.0.113.${Math.floor(Math.random() * 250)}`;

test("rejects another text with the same id and keeps the first text", async () => {
  const payload = message();
  await send(payload);
  expect((await send({ ...payload, content: "etwas anderes" })).json()).toMatchObject({
    error: "feedback.id-taken",
  });
  expect((await stored(payload.id))[0]?.content).toBe("音が出ません");
});

describe("rejects a message with missing fields:", () => {
  test.each([
    ["content of blanks only", message({ content: " \n\t　" }), undefined, "feedback.content-missing"],
    ["no contact while signed out", message({ contact: undefined }), undefined, "feedback.contact-missing"],
    [
      "a contact of blanks while signed out",
      message({ contact: "  " }),
      undefined,
      "feedback.contact-missing",
    ],
    ["an unknown type", message({ type: "praise" }), undefined, "request.invalid"],
    ["a line beyond any scene", message({ segment: 2_147_483_648 }), undefined, "request.invalid"],
    ["an id that is no UUID", message({ id: "1" }), undefined, "request.invalid"],
    ["more text than fits", message({ content: "x".repeat(5001) }), undefined, "request.invalid"],
  ])("%s", async (_what, payload, userId, error) => {
    const response = await send(payload, userId);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "002", error });
    expect(await stored(payload.id)).toEqual([]);
  });
});

test("needs no contact from a signed-in learner", async () => {
  const payload = message({ contact: undefined });
  expect((await send(payload, "user-1")).json()).toEqual({ code: "001", data: {} });
  expect((await stored(payload.id))[0]).toMatchObject({ user_id: "user-1", contact: null });
});

test("rejects a learner's message beyond 500 and keeps the earlier ones", async () => {
  const userId = await newLearner(database);
  const rows = Array.from({ length: 499 }, () => feedbackRow({ user_id: userId }));
  await database.query.insertInto("feedback").values(rows).execute();
  const [first, second] = await Promise.all([send(message(), userId), send(message(), userId)]);
  const refused = [first, second].filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => answer.json())).toEqual([
    {
      code: "002",
      info: "You’ve already sent us a lot of messages. Please email us instead.",
      error: "feedback.too-many",
    },
  ]);
  const kept = database.query.selectFrom("feedback").select("id").where("user_id", "=", userId);
  expect(await kept.execute()).toHaveLength(500);
  expect((await send(message())).statusCode).toBe(200);
});

describe("a screenshot", () => {
  const picture = (width = 400, height = 800): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: "#27497a" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "where it was taken" } })
      .toBuffer();
  const pictureOf = (id: string) =>
    database.query
      .selectFrom("feedback_pictures")
      .selectAll()
      .where("feedback_id", "=", id)
      .executeTakeFirst();

  test("is stored with its message, smaller and without metadata", async () => {
    const sent = message({ screenshot: (await picture(900, 4000)).toString("base64") });
    expect((await send(sent)).statusCode).toBe(200);
    const kept = Buffer.from((await pictureOf(sent.id))?.data ?? "", "base64");
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["jpeg", 360, 1600, undefined]);
  });

  test.each([
    ["a text", Buffer.from("<svg onload=alert(1)>"), "feedback.picture-unsupported", 415],
    [
      "half a picture",
      Buffer.from("\xFF\xD8\xFF\xE0 and nothing else", "latin1"),
      "feedback.picture-broken",
      400,
    ],
  ])(
    "that is %s is rejected with its message, which can be sent again",
    async (_what, bytes, error, status) => {
      const sent = message({ screenshot: bytes.toString("base64") });
      const answer = await send(sent);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
      expect(await stored(sent.id)).toEqual([]);
    },
  );

  test.each(["data:image/png;base64,AAAA", "AA AA", ""])("is rejected if it is %j", async (screenshot) => {
    expect((await send(message({ screenshot }))).json().error).toBe("request.invalid");
  });

  test("is limited to ten a day per learner, including rejected ones, while messages without a screenshot are accepted", async () => {
    const userId = await newLearner(database);
    const data = (await picture()).toString("base64");
    for (let count = 0; count < 9; count += 1)
      expect((await send(message({ screenshot: "AAAA" }), userId)).statusCode).toBe(415);
    expect((await send(message({ screenshot: data }), userId)).statusCode).toBe(200);
    expect((await send(message({ screenshot: data }), userId)).json().error).toBe("feedback.pictures-full");
    expect((await send(message(), userId)).statusCode).toBe(200);
    const other = await newLearner(database);
    expect((await send(message({ screenshot: data }), other)).statusCode).toBe(200);
  });

  test("is limited to ten a day per address of a visitor, including rejected ones", async () => {
    const app = await testApp(database);
    const write = async (remoteAddress: string) => {
      const payload = message({ screenshot: "AAAA" });
      return (await app.inject({ method: "POST", url: "/api/feedback", payload, remoteAddress })).json()
        .error;
    };
    const [address, other] = ["2001:db8:31::1", "2001:db8:32::1"];
    for (let count = 0; count < 10; count += 1)
      expect(await write(address)).toBe("feedback.picture-unsupported");
    expect(await write(address)).toBe("feedback.pictures-full");
    expect(await write(other)).toBe("feedback.picture-unsupported");
  });

  test("is rejected from a visitor after all visitors together have sent 200 in a day", async () => {
    const before = Array.from({ length: 200 }, () => feedbackRow());
    await database.query.insertInto("feedback").values(before).execute();
    const now = Date.now();
    const pictures = before.map(({ id }, at) => ({ feedback_id: id, data: "AA==", created_at: now - at }));
    await database.query.insertInto("feedback_pictures").values(pictures).execute();
    onTestFinished(async () => void (await database.query.deleteFrom("feedback_pictures").execute()));
    const screenshot = (await picture()).toString("base64");
    expect((await send(message({ screenshot }))).json().error).toBe("feedback.pictures-full");
  });

  test("is deleted after half a year, while its message stays", async () => {
    const old = feedbackRow();
    await database.query.insertInto("feedback").values(old).execute();
    const now = 1_800_000_000_000;
    const day = 24 * 3600_000;
    const row = { feedback_id: old.id, data: "AA==", created_at: now - 180 * day };
    await database.query.insertInto("feedback_pictures").values(row).execute();
    await removeOldPictures(database.query, now - 1);
    expect(await pictureOf(old.id)).toBeDefined();
    await removeOldPictures(database.query, now);
    expect(await pictureOf(old.id)).toBeUndefined();
    expect(await stored(old.id)).toHaveLength(1);
  });
});

describe("support", () => {
  const environment = { KAIWA_SMTP_URL: "smtp://127.0.0.1:9", KAIWA_SUPPORT_EMAIL: "support@site.example" };

  async function mailing(settings: Record<string, string> = environment) {
    const sent: { to: string; email: RenderedEmail }[] = [];
    let time = Date.now();
    // Earlier tests have left messages.
    await database.query.updateTable("feedback").set({ to_mail: 0 }).execute();
    onTestFinished(async () => void (await database.query.deleteFrom("jobs").execute()));
    const app = await testApp(database, {
      environment: settings,
      now: () => time,
      mailer: { send: async (to, email) => void sent.push({ to, email }), close: () => undefined },
      worker: { pollMs: 20 },
    });
    const write = (content: string) =>
      app.inject({ method: "POST", url: "/api/feedback", payload: message({ content }) });
    return { sent, write, wait: (ms: number) => (time += ms) };
  }

  test("gets one e-mail for all new messages, without their senders", async () => {
    const { sent, write, wait } = await mailing();
    await write("The <b>third</b> line is silent.");
    await write("もっとシーンがほしいです。");
    wait(5 * 60_000);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.to).toBe("support@site.example");
    expect(sent[0]?.email.subject).toBe("Kaiwa: 2 new messages");
    expect(sent[0]?.email.text).toContain("もっとシーンがほしいです。");
    expect(sent[0]?.email.text).not.toContain("mei@learner.example");
    expect(sent[0]?.email.html).toContain("&#60;b&#62;");
    const waiting = database.query.selectFrom("feedback").select("id").where("to_mail", "=", 1);
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
  });

  test("gets no e-mail if no address or no mail server is set", async () => {
    const { write } = await mailing({});
    await write("quiet");
    const jobs = await database.query.selectFrom("jobs").select("name").execute();
    expect(jobs.map(({ name }) => name)).not.toContain("mail-feedback");
  });
});
