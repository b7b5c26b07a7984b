import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("uses SQLite and port 3000 if the environment is empty", () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.database).toMatchObject({ kind: "sqlite" });
  expect(config.site.supportEmail).toBe("support@kaiwa.example");
});

test("reads host and addresses from the environment", () => {
  const { site } = readConfig({ KAIWA_HOST: "learn.example", KAIWA_PRIVACY_EMAIL: "dpo@corp.example" });
  expect(site).toMatchObject({
    productionHost: "learn.example",
    supportEmail: "support@learn.example",
    privacyEmail: "dpo@corp.example",
  });
});

test("reads a pooler's URL from DATABASE_POOLER_URL and rejects it without DATABASE_URL", () => {
  const url = "postgres://kaiwa:secret@primary:5000/kaiwa";
  const poolerUrl = "postgres://kaiwa:secret@pooler:6432/kaiwa";
  expect(readConfig({ DATABASE_URL: url, DATABASE_POOLER_URL: poolerUrl }).database).toMatchObject({
    kind: "postgres",
    url,
    poolerUrl,
  });
  expect(() => readConfig({ DATABASE_POOLER_URL: poolerUrl })).toThrow(
    "DATABASE_POOLER_URL needs DATABASE_URL",
  );
  expect(() => readConfig({ DATABASE_POOLER_URL: "mysql://u:hunter2@db" })).toThrow(/^(?!.*hunter2).*$/);
});

test("selects PostgreSQL by DATABASE_URL", () => {
  const url = "postgres://user:secret@db/kaiwa";
  expect(readConfig({ DATABASE_URL: url, DATABASE_POOL: "20" }).database).toEqual({
    kind: "postgres",
    url,
    poolSize: 20,
  });
});

test.each([
  [{}, 0],
  [{ NODE_ENV: "production", KAIWA_HOST: "learn.example" }, 5],
  [{ KAIWA_DRAIN_SECONDS: "12.5" }, 12.5],
])("drains for the configured time, and by default only in production: %j, %d s", (environment, seconds) => {
  expect(readConfig(environment).drainSeconds).toBe(seconds);
});

test("reads the store of shared request counts from KAIWA_REDIS_URL", () => {
  expect(readConfig({}).redisUrl).toBeUndefined();
  const url = "redis://:secret@store.example/1";
  expect(readConfig({ KAIWA_REDIS_URL: url }).redisUrl).toBe(url);
  expect(() => readConfig({ KAIWA_REDIS_URL: "redis://:100%@store.example" })).toThrow(ConfigError);
});

describe("e-mail", () => {
  test("is written into a folder beside the data if no mail server is set", () => {
    const { mail, dataFolder } = readConfig({});
    expect(mail).toEqual({
      route: { kind: "folder", folder: join(dataFolder, "outbox") },
      from: "no-reply@kaiwa.example",
    });
  });

  test("is sent by the configured mail server", () => {
    const url = "smtps://kaiwa:secret@mail.example:465";
    const { mail } = readConfig({ KAIWA_SMTP_URL: url, KAIWA_MAIL_FROM: "hello@learn.example" });
    expect(mail).toEqual({ route: { kind: "smtp", url }, from: "hello@learn.example" });
  });

  test("links to the public host in production and to this machine otherwise", () => {
    expect(readConfig({ NODE_ENV: "production", KAIWA_HOST: "learn.example" }).origin).toBe(
      "https://learn.example",
    );
    expect(readConfig({ PORT: "8080" }).origin).toBe("http://localhost:8080");
  });
});

test("accepts addresses, networks and Fastify's names as trusted proxies", () => {
  const list = "10.0.0.1, 10.0.0.0/8,2001:db8::/32 , loopback";
  expect(readConfig({ KAIWA_TRUSTED_PROXIES: list }).trustedProxies).toEqual([
    "10.0.0.1",
    "10.0.0.0/8",
    "2001:db8::/32",
    "loopback",
  ]);
});

describe("social login", () => {
  const google = { KAIWA_GOOGLE_ID: "id", KAIWA_GOOGLE_SECRET: "secret" };
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

  test("sells in WeChat on iOS only if the operator allows it", () => {
    expect(readConfig({}).shop).toEqual({ sellsInWechatOnIos: false });
    expect(readConfig({ KAIWA_SELL_IN_WECHAT_IOS: "1" }).shop).toEqual({ sellsInWechatOnIos: true });
    expect(() => readConfig({ KAIWA_SELL_IN_WECHAT_IOS: "yes" })).toThrow("must be 0 or 1");
  });

  test("has a sandbox if no provider is configured, except in production", () => {
    const closed = { isSandbox: false, isSandboxOpen: false };
    expect(readConfig({}).social).toEqual({ isSandbox: true, isSandboxOpen: false });
    expect(readConfig({ KAIWA_SANDBOX: "1" }).social).toEqual({ isSandbox: true, isSandboxOpen: true });
    expect(readConfig(google).social).toEqual({ google: { id: "id", secret: "secret" }, ...closed });
    const production = { NODE_ENV: "production", KAIWA_HOST: "learn.example", KAIWA_SANDBOX: "1" };
    expect(readConfig(production).social).toEqual(closed);
  });

  test("has no sandbox behind proxies unless an operator opens it", () => {
    const proxies = { KAIWA_TRUSTED_PROXIES: "127.0.0.1" };
    expect(readConfig(proxies).social).toEqual({ isSandbox: false, isSandboxOpen: false });
    const opened = { ...proxies, KAIWA_SANDBOX: "1" };
    expect(readConfig(opened).social).toEqual({ isSandbox: true, isSandboxOpen: true });
  });

  test("accepts Apple's key with line breaks or with \\n", () => {
    for (const KAIWA_APPLE_KEY of [pem, pem.replaceAll("\n", "\\n")]) {
      const apple = {
        KAIWA_APPLE_ID: "web",
        KAIWA_APPLE_TEAM: "T1",
        KAIWA_APPLE_KEY_ID: "K1",
        KAIWA_APPLE_KEY,
      };
      expect(readConfig(apple).social.apple).toMatchObject({ id: "web", teamId: "T1", keyId: "K1" });
    }
  });

  test.each([
    [{ KAIWA_GOOGLE_ID: "id" }, "KAIWA_GOOGLE_SECRET must be set when KAIWA_GOOGLE_ID is."],
    [{ KAIWA_LINE_SECRET: "s" }, "KAIWA_LINE_ID must be set when KAIWA_LINE_SECRET is."],
    [
      { KAIWA_APPLE_ID: "web", KAIWA_APPLE_KEY: pem },
      "KAIWA_APPLE_TEAM must be set when KAIWA_APPLE_ID is.\nKAIWA_APPLE_KEY_ID must be set when KAIWA_APPLE_ID is.",
    ],
    [
      { KAIWA_APPLE_KEY: "hunter2" },
      "KAIWA_APPLE_KEY must be the private key in Apple's .p8 file; its line breaks may be written as \\n.",
    ],
    [{ KAIWA_WECHAT_QR_ID: "wx" }, "KAIWA_WECHAT_QR_SECRET must be set when KAIWA_WECHAT_QR_ID is."],
  ])("rejects %j with a sentence", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

describe("rejects an invalid value with a sentence:", () => {
  test.each([
    [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535 (it is "80a").'],
    [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [{ NODE_ENV: "prod" }, 'NODE_ENV must be production, development or test (it is "prod").'],
    [
      { KAIWA_HOST: "https://x.example/" },
      'KAIWA_HOST must be a host name such as kaiwa.example, without https:// or a path (it is "https://x.example/").',
    ],
    [{ KAIWA_SUPPORT_EMAIL: "me" }, 'KAIWA_SUPPORT_EMAIL must be an e-mail address (it is "me").'],
    [
      { NODE_ENV: "production" },
      "KAIWA_HOST must name the site's host (for example kaiwa.example) when NODE_ENV is production.",
    ],
    ...["proxy", "10.0.0.0/33", "1.2.3", "10.0.0.1/8/8"].map((list): [Record<string, string>, string] => [
      { KAIWA_TRUSTED_PROXIES: list },
      `KAIWA_TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas (it is "${list}").`,
    ]),
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (it is "loud").',
    ],
  ])("%j", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  test("reports every invalid value on its own line", () => {
    expect(() => readConfig({ PORT: "x", NODE_ENV: "y" })).toThrow(/PORT[\s\S]*\n|NODE_ENV/);
  });

  test("never repeats a secret in a message", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://u:hunter2@db" })).toThrow(/^(?!.*hunter2).*$/);
    expect(() => readConfig({ KAIWA_SMTP_URL: "mail://u:hunter2@mail" })).toThrow(
      new ConfigError("KAIWA_SMTP_URL must look like smtps://user:password@mail.example:465."),
    );
    expect(() => readConfig({ KAIWA_REDIS_URL: "store:6379?password=hunter2" })).toThrow(
      new ConfigError(
        "KAIWA_REDIS_URL must look like redis://user:password@store.example:6379, or rediss:// for TLS.",
      ),
    );
  });
});
