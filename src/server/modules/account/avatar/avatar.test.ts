import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { avatarMaxBytes } from "#contract/avatar.schema.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import type { AppDeps } from "#server/app.ts";
import { kindOf } from "#server/pictures/uploaded-picture.ts";
import { workQueue } from "#server/work-queue.ts";
import { blackPng } from "#tests/support/pictures.ts";

const database = withDatabase();

const quarters = async (width: number, height: number) => {
  const part = { width: width / 2, height: height / 2, channels: 3 } as const;
  const fill = (background: string) =>
    sharp({ create: { ...part, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: await fill("#ff0000"), left: 0, top: 0 },
    { input: await fill("#00ff00"), left: width / 2, top: 0 },
  ]);
};

async function learner(overrides: Partial<AppDeps> = {}) {
  const calls = await accountApp(database, {}, undefined, undefined, overrides);
  const { token, user } = (await calls.register({ username: newName(), password: goodPassword })).json().data;
  const upload = (bytes: Uint8Array, { field = "image", type = "image/jpeg", name = "me.jpg" } = {}) => {
    const boundary = "----kaiwa";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return calls.app.inject({
      method: "POST",
      url: "/api/user/avatar",
      headers: {
        authorization: token,
        "accept-language": "en",
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  return { ...calls, token: String(token), id: String(user.id), upload };
}

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)(
    "as %s is stored as a square of 256 pixels",
    async (kind) => {
      const { app, upload, info, token } = await learner();
      const sent = await (await quarters(800, 600)).toFormat(kind).toBuffer();
      const answer = await upload(sent);
      const { avatar } = answer.json().data;
      expect(avatar).toMatch(/^\/api\/avatar\/[0-9a-f]{32}\.jpg$/);
      expect((await info(token)).json().data.avatar).toBe(avatar);
      const shown = await app.inject({ url: avatar });
      expect(shown.headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const { format, width, height } = await sharp(shown.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 256, height: 256 });
    },
  );

  test("is stored upright and without metadata", async () => {
    const { app, upload } = await learner();
    const secret = "35.6586 N, 139.7454 E";
    const sideways = await (
      await quarters(400, 400)
    )
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sideways.includes(secret)).toBe(true);
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const { avatar } = (await upload(sideways)).json().data;
    const { rawPayload } = await app.inject({ url: avatar });
    expect(rawPayload.includes(secret)).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // Turned by 90 degrees, the red top left corner is at the top right.
    const { data } = await sharp(rawPayload)
      .extract({ left: 200, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  test("is not enlarged if it is small, and is cropped if it is narrow", async () => {
    const { app, upload } = await learner();
    const { avatar } = (await upload(await (await quarters(40, 90)).png().toBuffer())).json().data;
    const { width, height } = await sharp((await app.inject({ url: avatar })).rawPayload).metadata();
    expect([width, height]).toEqual([40, 40]);
  });

  test("gets a new address when it is replaced, and the old picture is deleted", async () => {
    const { app, upload, as, token } = await learner();
    const bytes = await (await quarters(300, 300)).png().toBuffer();
    const first = (await upload(bytes)).json().data.avatar;
    const second = (await upload(bytes)).json().data.avatar;
    expect(second).not.toBe(first);
    expect((await app.inject({ url: first })).statusCode).toBe(404);
    expect((await app.inject({ url: second })).statusCode).toBe(200);
    const removed = await as(token).post("/api/user/avatar/remove");
    expect(removed.json().data.avatar).toBeUndefined();
    expect((await app.inject({ url: second })).statusCode).toBe(404);
    expect((await as(token).post("/api/user/avatar/remove")).statusCode).toBe(200);
  });

  test("may be uploaded fifty times a day, and rejected uploads count", async () => {
    const { upload } = await learner();
    for (let count = 0; count < 50; count += 1)
      expect((await upload(Buffer.from("hello"))).statusCode).toBe(415);
    const rejected = await upload(await (await quarters(300, 300)).png().toBuffer());
    expect([rejected.statusCode, rejected.json().error]).toEqual([429, "request.too-many"]);
  });

  test("is decoded through the same queue as pictures in messages", async () => {
    const pictures = workQueue({ atOnce: 1, waiting: 0 });
    const { app, upload } = await learner({ pictures });
    const picture = await (await quarters(200, 200)).jpeg().toBuffer();
    const payload = {
      id: randomUUID(),
      type: "bug",
      content: "see the picture",
      contact: "mei@learner.example",
      screenshot: picture.toString("base64"),
    };
    const sendBoth = async () => [
      (await upload(picture)).statusCode,
      (await app.inject({ method: "POST", url: "/api/feedback", payload })).statusCode,
    ];
    const other = Promise.withResolvers<void>();
    const busy = pictures.run(() => other.promise);
    expect(await sendBoth()).toEqual([503, 503]);
    other.resolve();
    await busy;
    expect(await sendBoth()).toEqual([200, 200]);
  });

  test("is deleted with the account", async () => {
    const { app, upload, as, token } = await learner();
    const { avatar } = (await upload(await (await quarters(300, 300)).png().toBuffer())).json().data;
    await as(token).post("/api/user/delete", { confirm: "DELETE" });
    expect((await app.inject({ url: avatar })).statusCode).toBe(404);
  });
});

describe("an upload that is not a valid picture is rejected, and the old picture stays:", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>';
  const good = async () => (await quarters(400, 400)).jpeg().toBuffer();
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ["an empty file", () => new Uint8Array(), 415, "avatar.unsupported"],
    ["text", () => Buffer.from("hello"), 415, "avatar.unsupported"],
    ["an SVG with a script", () => Buffer.from(svg), 415, "avatar.unsupported"],
    [
      "an HTML page with the type of a picture",
      () => Buffer.from("<!doctype html><script>1</script>"),
      415,
      "avatar.unsupported",
    ],
    [
      "an unsupported format (TIFF)",
      async () => (await quarters(40, 40)).tiff().toBuffer(),
      415,
      "avatar.unsupported",
    ],
    ["only the magic bytes of a JPEG", () => Buffer.from("\xFF\xD8\xFF\xE0", "latin1"), 400, "avatar.broken"],
    [
      "the magic bytes of a GIF followed by an SVG",
      () => Buffer.concat([Buffer.from("GIF89a"), Buffer.from(svg)]),
      400,
      "avatar.broken",
    ],
    ["a truncated file", async () => (await good()).subarray(0, 900), 400, "avatar.broken"],
    [
      "a bomb of 40,000 × 40,000 pixels",
      () => blackPng(40_000, 40_000, { rows: 20 }),
      413,
      "avatar.too-large",
    ],
    [
      "a picture that lacks most of its rows",
      () => blackPng(6000, 6000, { rows: 100 }),
      400,
      "avatar.broken",
    ],
    ["a file over the size limit", () => Buffer.alloc(avatarMaxBytes + 1, 0xff), 413, "request.too-large"],
  ];
  test.each(cases)("%s", async (_what, make, status, error) => {
    const { upload, info, token } = await learner();
    const { avatar } = (await upload(await good())).json().data;
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect((await info(token)).json().data.avatar).toBe(avatar);
  });

  test("removes data that is appended to a picture", async () => {
    const { app, upload } = await learner();
    const answer = await upload(
      Buffer.concat([await good(), Buffer.from("<?php system($_GET[1]); ?>PK\x03\x04")]),
    );
    expect(answer.statusCode).toBe(200);
    const shown = await app.inject({ url: answer.json().data.avatar });
    expect(shown.rawPayload.includes("php")).toBe(false);
  });

  test("responds with an error to a form without the field and to a request without a form", async () => {
    const { upload, as, app, token } = await learner();
    expect((await upload(await good(), { field: "file" })).statusCode).toBe(400);
    expect((await as(token).post("/api/user/avatar", { image: "x" })).statusCode).toBe(415);
    const headers = { authorization: token, "content-type": "multipart/form-data; boundary=x" };
    for (const payload of [
      "",
      "--x--\r\n",
      "garbage",
      '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\nx\r\n--x--\r\n',
    ]) {
      const answer = await app.inject({ method: "POST", url: "/api/user/avatar", headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  });

  test("rejects multipart forms at other endpoints", async () => {
    const { app, token } = await learner();
    const answer = await app.inject({
      method: "POST",
      url: "/api/user/info",
      headers: { authorization: token, "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\ncontent-disposition: form-data; name="nickname"\r\n\r\nx\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(415);
  });
});

test.each([
  "/api/avatar/x.jpg",
  "/api/avatar/..%2f..%2fkaiwa.sqlite.jpg",
  `/api/avatar/${"0".repeat(32)}.jpg`,
])("responds with 404 to %s", async (url) => {
  const { app } = await accountApp(database);
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test("detects the format by magic bytes, not by the file name", () => {
  expect(kindOf(Buffer.from("RIFF1234WEBPVP8 "))).toBe("webp");
  expect(kindOf(Buffer.from("RIFF1234WAVEfmt "))).toBeUndefined();
  expect(kindOf(Buffer.from(" \x89PNG\r\n\x1A\n", "latin1"))).toBeUndefined();
});
