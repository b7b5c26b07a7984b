import { generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { gatewayKeys, gatewayEnvironment } from "#tests/support/payment-gateway.ts";
import { testCertificate } from "#tests/support/test-certificate.ts";
import { ConfigError, readConfig } from "#server/config.ts";

const production = { NODE_ENV: "production", KAIWA_HOST: "learn.example" };
const database = { DATABASE_URL: "postgres://user:hunter2@db/kaiwa" };
const weakKey = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
let keys: Record<string, string> = {};

beforeAll(async () => {
  const { PAYMENTS: _live, ...others } = gatewayEnvironment(gatewayKeys(), "https://pay.example");
  keys = others;
});

const alipayOnly = () =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => name.startsWith("KAIWA_ALIPAY")));
const weChatOnly = () =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => name.startsWith("KAIWA_WECHAT")));
const without = (environment: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
const live = () => ({ ...production, ...database, ...keys });

function sentencesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
}

describe("by default, payments are", () => {
  test("live with keys", () => {
    expect(readConfig(live()).payments.mode).toBe("live");
  });
  test("in the sandbox without keys, and only this machine may use it unless it is opened explicitly", () => {
    expect(readConfig({}).payments).toEqual({ mode: "sandbox", isOpen: false });
    expect(readConfig({ KAIWA_SANDBOX: "1" }).payments).toEqual({ mode: "sandbox", isOpen: true });
  });
  test("off behind proxies without keys, unless the sandbox is opened explicitly", () => {
    const proxies = { KAIWA_TRUSTED_PROXIES: "127.0.0.1" };
    expect(readConfig(proxies).payments).toEqual({ mode: "off" });
    expect(readConfig({ ...proxies, KAIWA_SANDBOX: "1" }).payments).toEqual({
      mode: "sandbox",
      isOpen: true,
    });
    expect(() => readConfig({ ...proxies, PAYMENTS: "sandbox" })).toThrow(/^PAYMENTS must not be sandbox/);
  });
  test("off in production without keys", () => {
    expect(readConfig({ ...production, KAIWA_SANDBOX: "1" }).payments).toEqual({ mode: "off" });
  });
});

test("lets operators switch payments off, or to the sandbox, although keys are set", () => {
  expect(readConfig({ ...live(), PAYMENTS: "off" }).payments).toEqual({ mode: "off" });
  expect(readConfig({ ...keys, PAYMENTS: "sandbox" }).payments).toMatchObject({ mode: "sandbox" });
});

test("configures both providers by variables, with their notification addresses", () => {
  const { payments } = readConfig(live());
  expect(payments).toMatchObject({
    alipay: {
      gateway: "https://pay.example/gateway.do",
      notifyUrl: "https://learn.example/api/pay/alipay/notify",
    },
    weChat: {
      api: "https://pay.example",
      notifyUrl: "https://learn.example/api/pay/wechat/notify",
      hasCertificates: false,
    },
  });
  expect(readConfig({ ...production, ...database, ...alipayOnly() }).payments).not.toHaveProperty("weChat");
  expect(readConfig({ ...production, ...database, ...weChatOnly() }).payments).not.toHaveProperty("alipay");
});

test("fetches WeChat Pay's certificates if there is no public key, and accepts both while the merchant changes modes", () => {
  const byCertificate = without(live(), "KAIWA_WECHATPAY_PUBLIC_KEY_ID", "KAIWA_WECHATPAY_PUBLIC_KEY");
  expect(readConfig(byCertificate).payments).toMatchObject({ weChat: { hasCertificates: true } });
  const both = { ...live(), KAIWA_WECHATPAY_CERTIFICATES: "1" };
  expect(readConfig(both).payments).toMatchObject({ weChat: { hasCertificates: true, publicKey: {} } });
});

test("accepts keys as PEM with line breaks written as \\n, or as base64 without PEM headers", async () => {
  const { merchant } = gatewayKeys();
  const pem = keys["KAIWA_ALIPAY_PRIVATE_KEY"] ?? "";
  const bare = ["pkcs8", "pkcs1"] as const;
  for (const key of [
    pem.replaceAll("\n", "\\n"),
    ...bare.map((type) => merchant.privateKey.export({ type, format: "der" }).toString("base64")),
  ]) {
    const { payments } = readConfig({ ...live(), KAIWA_ALIPAY_PRIVATE_KEY: key });
    if (payments.mode !== "live") throw new Error("keys are present");
    expect(payments.alipay?.privateKey.equals(merchant.privateKey)).toBe(true);
  }
});

test("requires three certificates in certificate mode, the first for our own key", async () => {
  const { merchant, provider } = gatewayKeys();
  const common = { serial: "0b", issuer: { CN: "Ant" }, signedBy: provider.privateKey };
  const certificate = (publicKey = provider.publicKey) => testCertificate({ ...common, publicKey });
  const certificates = {
    KAIWA_ALIPAY_APP_CERT: certificate(merchant.publicKey),
    KAIWA_ALIPAY_CERT: certificate(),
    KAIWA_ALIPAY_ROOT_CERT: certificate(),
  };
  const environment = { ...without(live(), "KAIWA_ALIPAY_PUBLIC_KEY"), ...certificates };
  expect(readConfig(environment).payments).toMatchObject({
    alipay: { certificates: { app: expect.any(String) } },
  });
  expect(sentencesOf({ ...environment, KAIWA_ALIPAY_APP_CERT: certificate() })).toEqual([
    "KAIWA_ALIPAY_APP_CERT must be the certificate of KAIWA_ALIPAY_PRIVATE_KEY.",
  ]);
  expect(sentencesOf(without(environment, "KAIWA_ALIPAY_ROOT_CERT"))).toEqual([
    "KAIWA_ALIPAY_ROOT_CERT must be set when KAIWA_ALIPAY_APP_CERT is.",
  ]);
  expect(sentencesOf({ ...live(), ...certificates })).toEqual([
    "KAIWA_ALIPAY_PUBLIC_KEY must not be set when KAIWA_ALIPAY_CERT is: Alipay works with one or the other.",
  ]);
});

test("accepts only valid certificates that Alipay's root has issued in certificate mode", async () => {
  const { merchant, provider } = gatewayKeys();
  const between = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signed = (publicKey: KeyObject, signedBy: KeyObject, validUntil?: number) =>
    testCertificate({
      serial: "0b",
      issuer: { CN: "Ant" },
      publicKey,
      signedBy,
      ...(validUntil !== undefined && { validUntil }),
    });
  const root = signed(provider.publicKey, provider.privateKey);
  const issuing = signed(between.publicKey, provider.privateKey);
  const environment = (certificate: string) => ({
    ...without(live(), "KAIWA_ALIPAY_PUBLIC_KEY"),
    KAIWA_ALIPAY_APP_CERT: signed(merchant.publicKey, provider.privateKey),
    KAIWA_ALIPAY_CERT: certificate,
    KAIWA_ALIPAY_ROOT_CERT: root,
  });
  const chained = signed(provider.publicKey, between.privateKey) + issuing;
  expect(readConfig(environment(chained)).payments).toMatchObject({ mode: "live" });
  const foreign = ["KAIWA_ALIPAY_CERT must be issued by a certificate in KAIWA_ALIPAY_ROOT_CERT."];
  expect(sentencesOf(environment(signed(provider.publicKey, merchant.privateKey)))).toEqual(foreign);
  expect(sentencesOf(environment(signed(provider.publicKey, between.privateKey)))).toEqual(foreign);
  const old = signed(provider.publicKey, provider.privateKey, Date.parse("2021-01-01"));
  expect(sentencesOf(environment(old))).toEqual([
    "KAIWA_ALIPAY_CERT must be valid today: fetch Alipay's current certificate.",
  ]);
});

describe("rejects settings with one sentence:", () => {
  test.each<[string, () => Record<string, string>, string]>([
    [
      "the sandbox in production",
      () => ({ ...production, PAYMENTS: "sandbox" }),
      "PAYMENTS must not be sandbox when NODE_ENV is production: anyone could become a member without paying.",
    ],
    [
      "live without keys",
      () => ({ ...production, ...database, PAYMENTS: "live" }),
      "KAIWA_ALIPAY_APP_ID or KAIWA_WECHATPAY_APP_ID must be set, with their keys, when PAYMENTS is live.",
    ],
    [
      "live on SQLite",
      () => ({ ...production, ...keys, PAYMENTS: "live" }),
      "DATABASE_URL must name a PostgreSQL database when PAYMENTS is live: payments must not be stored in a file on one machine.",
    ],
    [
      "keys on a developer's machine",
      () => ({ ...database, ...keys }),
      "NODE_ENV must be production when payment keys are set and PAYMENTS is not: providers report payments to an https address, that of KAIWA_HOST.",
    ],
    [
      "half of Alipay's keys",
      () => without(live(), "KAIWA_ALIPAY_SELLER_ID"),
      "KAIWA_ALIPAY_SELLER_ID must be set when KAIWA_ALIPAY_APP_ID is.",
    ],
    [
      "no way to know Alipay",
      () => without(live(), "KAIWA_ALIPAY_PUBLIC_KEY"),
      "KAIWA_ALIPAY_PUBLIC_KEY, or the three certificates, must be set when KAIWA_ALIPAY_APP_ID is.",
    ],
    [
      "half of WeChat Pay's keys",
      () => without(live(), "KAIWA_WECHATPAY_API_V3_KEY"),
      "KAIWA_WECHATPAY_API_V3_KEY must be set when KAIWA_WECHATPAY_APP_ID is.",
    ],
    [
      "a public key without its id",
      () => without(live(), "KAIWA_WECHATPAY_PUBLIC_KEY_ID"),
      "KAIWA_WECHATPAY_PUBLIC_KEY_ID must be set when KAIWA_WECHATPAY_PUBLIC_KEY is.",
    ],
    [
      "a key of another length",
      () => ({ ...live(), KAIWA_WECHATPAY_API_V3_KEY: "hunter2" }),
      "KAIWA_WECHATPAY_API_V3_KEY must have 32 bytes.",
    ],
    [
      "a text that is not a key",
      () => ({ ...live(), KAIWA_ALIPAY_PRIVATE_KEY: "hunter2" }),
      "KAIWA_ALIPAY_PRIVATE_KEY must be an RSA private key of 2048 bits or more; its line breaks may be written as \\n.",
    ],
    [
      "a weak key",
      () => ({
        ...live(),
        KAIWA_WECHATPAY_PRIVATE_KEY: String(weakKey.export({ type: "pkcs8", format: "pem" })),
      }),
      "KAIWA_WECHATPAY_PRIVATE_KEY must be an RSA private key of 2048 bits or more; its line breaks may be written as \\n.",
    ],
    [
      "our private key instead of Alipay's public key",
      () => ({ ...live(), KAIWA_ALIPAY_PUBLIC_KEY: keys["KAIWA_ALIPAY_PRIVATE_KEY"] ?? "" }),
      "KAIWA_ALIPAY_PUBLIC_KEY must be an RSA public key of 2048 bits or more; its line breaks may be written as \\n.",
    ],
    [
      "an address without https",
      () => ({ ...live(), KAIWA_WECHATPAY_API: "http://pay.example" }),
      'KAIWA_WECHATPAY_API must be an https address without a query; http only on this machine (it is "http://pay.example").',
    ],
    ["an unknown mode", () => ({ PAYMENTS: "on" }), 'PAYMENTS must be live, sandbox or off (it is "on").'],
  ])("%s", (_what, environment, sentence) => {
    expect(sentencesOf(environment())).toEqual([sentence]);
  });
});
