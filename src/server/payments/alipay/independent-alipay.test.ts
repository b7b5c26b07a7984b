import { generateKeyPairSync } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayKeys, startGateway } from "#tests/support/payment-gateway.ts";
import type { TestGateway } from "#tests/support/payment-gateway.ts";
import { testCertificate } from "#tests/support/test-certificate.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { NotificationRefused } from "#server/payments/payment-provider.ts";
import type { PaymentProvider, PaymentRequest } from "#server/payments/payment-provider.ts";
import { alipayGateway } from "#dev/sandbox/payments/alipay-gateway.ts";
import { merchantClients, sandboxMerchant } from "#dev/sandbox/payments/keys.ts";
import type { GatewayKeys } from "#dev/sandbox/payments/keys.ts";
import { alipayProvider } from "./alipay-provider.ts";
import { appCertificateNumber, rootCertificateNumber } from "./certificates.ts";

/** These tests compare Alipay's own package with our code, and both with the sandbox's gateway. */

const origin = "https://learn.example";
const now = Date.parse("2026-11-15T10:00:00+08:00");
const description = '会员 100% A+B & "年" ~*!';
let keys: GatewayKeys;
let gateway: TestGateway;
let own: PaymentProvider;
let sdk: AlipaySdk;

const pem = () => ({
  privateKey: keys.merchant.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  publicKey: keys.provider.publicKey.export({ type: "spki", format: "pem" }).toString(),
});

beforeAll(async () => {
  keys = gatewayKeys();
  gateway = await startGateway({ now: () => now });
  own = gateway.providers(origin).alipay;
  sdk = new AlipaySdk({
    appId: sandboxMerchant.alipayAppId,
    privateKey: pem().privateKey,
    keyType: "PKCS8",
    alipayPublicKey: pem().publicKey,
    gateway: `${gateway.base}/gateway.do`,
  });
});
afterAll(() => gateway.stop());

let count = 0;
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  number: `KWALI${count++}`,
  amountFen: 1990,
  description,
  expiresAt: now + 30 * 60_000,
  channel: "computer",
  returnUrl: `${origin}/payment?order=1&x=2`,
  ip: "203.0.113.7",
  ...changes,
});

/** By default the package uses the machine's time zone. */
const timestamp = beijingTime(now);
const asking = (content: object) => ({ timestamp, bizContent: content });

async function paidTrade(): Promise<string> {
  const asked = request();
  await gateway.open(await own.start(asked));
  await gateway.pay(asked.number);
  return asked.number;
}

describe("requests", () => {
  test.each([
    ["computer", "alipay.trade.page.pay", "FAST_INSTANT_TRADE_PAY"],
    ["phone", "alipay.trade.wap.pay", "QUICK_WAP_WAY"],
  ] as const)(
    "of a %s have the same fields as the package's, and the gateway accepts both",
    async (channel, method, product) => {
      const asked = request({ channel });
      const start = await own.start(asked);
      if (start.kind !== "redirect") throw new Error("a page was expected");
      const theirs = sdk.pageExecute(method, "GET", {
        ...asking({
          out_trade_no: asked.number,
          total_amount: "19.90",
          subject: description,
          product_code: product,
          time_expire: "2026-11-15 10:30:00",
          ...(channel === "phone" && { quit_url: asked.returnUrl }),
        }),
        notifyUrl: `${origin}/api/pay/alipay/notify`,
        returnUrl: asked.returnUrl,
      });
      const fieldsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
      // Fields that only the package sends are ignored.
      const { sign: ourSign, ...ours } = fieldsOf(start.url);
      const { sign: theirSign, alipay_sdk: _sdk, ...others } = fieldsOf(theirs);
      expect(others).toMatchObject(
        Object.fromEntries(Object.entries(ours).filter(([name]) => name !== "format")),
      );
      expect([ourSign, theirSign].every((sign) => (sign ?? "").length === 344)).toBe(true);
      for (const url of [start.url, theirs]) {
        const answer = await fetch(url, { redirect: "manual" });
        expect(answer.headers.get("location")).toBe(`${gateway.base}/sandbox/cashier/${asked.number}`);
      }
    },
  );

  test("are rejected if the amount in the address was changed", async () => {
    const start = await own.start(request());
    if (start.kind !== "redirect") throw new Error("a page was expected");
    const answer = await fetch(start.url.replace("19.90", "0.01"), { redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([400, "isv.invalid-signature"]);
  });
});

describe("responses", () => {
  test("are parsed identically by the package and our code, and both reject a wrong signature", async () => {
    const number = await paidTrade();
    const content = asking({ out_trade_no: number });
    const theirs = await sdk.exec("alipay.trade.query", content, { validateSign: true });
    const ours = await own.query(number);
    if (ours.kind !== "paid") throw new Error("it was paid");
    expect(theirs).toMatchObject({
      code: "10000",
      outTradeNo: number,
      tradeNo: ours.payment.transactionId,
      tradeStatus: "TRADE_SUCCESS",
      totalAmount: "19.90",
      sendPayDate: beijingTime(ours.payment.paidAt),
    });
    gateway.faults.badSign = 2;
    await expect(sdk.exec("alipay.trade.query", content, { validateSign: true })).rejects.toThrow();
    await expect(own.query(number)).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
  });

  test("about a refund tell the package and our code that the refund is done", async () => {
    const number = await paidTrade();
    const refund = { out_trade_no: number, out_request_no: `R${number}`, refund_amount: "19.90" };
    const theirs = await sdk.exec("alipay.trade.refund", asking(refund), { validateSign: true });
    expect(theirs).toMatchObject({ fundChange: "Y", refundFee: "19.90" });
    const asked = { number, refundNumber: `R${number}`, amountFen: 1990, totalFen: 1990, reason: "x" };
    expect(await own.refund(asked)).toBe("done");
    expect(gateway.trades.get(number)?.refunds).toHaveLength(1);
  });

  test("about another trade are rejected although they are signed", async () => {
    const [mine, another] = [await paidTrade(), await paidTrade()];
    const { alipay } = merchantClients(keys, { alipay: gateway.base, weChat: gateway.base, origin });
    const answer = gateway.gateways.alipay.answer({
      method: "GET",
      url: await queryAddress(another),
      header: () => undefined,
      body: Buffer.alloc(0),
    });
    const provider = alipayProvider(alipay, {
      now: () => now,
      fetch: async () => new Response(String(answer.body)),
    });
    await expect(provider.query(mine)).rejects.toMatchObject({ code: "OTHER_TRADE" });
    expect(await provider.query(another)).toMatchObject({ kind: "paid" });
  });
});

const queryAddress = async (number: string): Promise<string> =>
  sdk.pageExecute("alipay.trade.query", "GET", asking({ out_trade_no: number }));

describe("notifications", () => {
  const read = (body: string) => own.readNotification({ headers: {}, body: Buffer.from(body) });
  const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body));

  test("have signatures that both the package and our code accept", async () => {
    const { body } = gateway.notificationOf(await paidTrade());
    expect(sdk.checkNotifySignV2(fieldsOf(body))).toBe(true);
    expect(await read(body)).toMatchObject({ payment: { amountFen: 1990 } });
  });

  test("contain no payment if the trade's state has not changed", async () => {
    for (const status of ["WAIT_BUYER_PAY", "TRADE_CLOSED"]) {
      const number = await paidTrade();
      const { body } = gateway.notificationOf(number, { status });
      expect(await read(body)).toEqual({ payment: undefined, number });
    }
  });

  test.each<[string, string, string]>([
    ["has 16,000 empty fields", "&x".repeat(16_000), "too many fields"],
    ["has a signature of another length", "sign_type=RSA2&sign=AAAA", "not signed by RSA2"],
  ])("are rejected before sorting if they %s", async (_what, body, reason) => {
    await expect(read(body)).rejects.toThrow(reason);
  });

  const strangerKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  test.each<[string, (body: string) => string]>([
    ["an amount was changed", (body) => body.replace("total_amount=19.90", "total_amount=0.01")],
    ["a number was changed", (body) => body.replace(/out_trade_no=[^&]+/, "out_trade_no=KWALI0")],
    ["a field was added", (body) => `${body}&refund_fee=1.00`],
    ["a field is missing", (body) => body.replace(/&subject=[^&]*/, "")],
    ["a field occurs twice", (body) => `${body}&total_amount=0.01`],
    ["a field occurs twice and the last one is signed", (body) => `total_amount=0.01&${body}`],
    ["the signature is missing", (body) => body.replace(/&sign=[^&]*/, "")],
    ["the signature is not base64", (body) => body.replace(/&sign=[^&]*/, "&sign=%00%FFx")],
    ["another algorithm is claimed", (body) => body.replace("sign_type=RSA2", "sign_type=MD5")],
    ["the algorithm is missing", (body) => body.replace("&sign_type=RSA2", "")],
    ["the body is empty", () => ""],
    ["the body is not a form", () => '{"trade_status":"TRADE_SUCCESS"}'],
    ["there are 101 fields", (body) => `${body}${"&x".repeat(101 - body.split("&").length)}`],
    ["fields are named like prototypes", (body) => `__proto__=1&constructor=2&${body}`],
  ])("are rejected if %s", async (_what, change) => {
    const { body } = gateway.notificationOf(await paidTrade());
    await expect(read(change(body))).rejects.toThrow(NotificationRefused);
  });

  test("are rejected if signed with another key", async () => {
    const { body } = gateway.notificationOf(await paidTrade(), { signer: { serial: "", key: strangerKey } });
    expect(sdk.checkNotifySignV2(fieldsOf(body))).toBe(false);
    await expect(read(body)).rejects.toThrow(NotificationRefused);
  });

  test("are acknowledged by one word", () => {
    expect(own.acknowledge("taken")).toMatchObject({ status: 200, body: "success" });
    expect(own.acknowledge("refused")).toMatchObject({ status: 400, body: "fail" });
    expect(own.acknowledge("failed")).toMatchObject({ status: 503, body: "fail" });
  });
});

describe("certificate mode", () => {
  const issuer = { C: "CN", O: "Ant, Financial", OU: "Certification Authority", CN: "Ant Financial R1" };
  const curve = generateKeyPairSync("ec", { namedCurve: "P-256" });

  function certificates() {
    const { merchant, provider } = keys;
    const rsa = (serial: string, publicKey = provider.publicKey) =>
      testCertificate({ serial, issuer, publicKey, signedBy: provider.privateKey });
    const app = rsa("20260115abcdef0123456789", merchant.publicKey);
    const ec = testCertificate({
      serial: "7",
      issuer: { CN: "EC" },
      publicKey: curve.publicKey,
      signedBy: curve.privateKey,
    });
    return { app, alipay: rsa("ff00000000000001"), root: rsa("0a") + ec + rsa("b3c4d5e6f70809") };
  }

  test("computes the same certificate numbers as the package", () => {
    const { app, alipay, root } = certificates();
    const theirs = new AlipaySdk({
      appId: "1",
      privateKey: pem().privateKey,
      keyType: "PKCS8",
      appCertContent: app,
      alipayPublicCertContent: alipay,
      alipayRootCertContent: root,
    });
    expect(appCertificateNumber(app)).toBe(theirs.config.appCertSn);
    expect(appCertificateNumber(alipay)).toBe(theirs.config.alipayCertSn);
    expect(rootCertificateNumber(root)).toBe(theirs.config.alipayRootCertSn);
    expect(rootCertificateNumber(root).split("_")).toHaveLength(2);
  });

  test("sends the serial numbers and rejects responses signed with another certificate", async () => {
    const { app, alipay, root } = certificates();
    const numbers = {
      app: appCertificateNumber(app),
      root: rootCertificateNumber(root),
      alipay: appCertificateNumber(alipay),
    };
    const trades = { get: () => undefined, change: () => undefined, between: () => [] };
    const place = { trades, now: () => now };
    const client = merchantClients(keys, { alipay: "https://alipay.example", weChat: "", origin }).alipay;
    const ask = (sent: typeof numbers, expected: typeof numbers) =>
      alipayProvider(
        { ...client, certificates: sent },
        {
          now: () => now,
          fetch: async (url, { body }) => {
            const gate = alipayGateway(keys, place, expected);
            const sentBody = Buffer.from(typeof body === "string" ? body : "");
            const answer = gate.answer({
              method: "POST",
              url,
              header: () => undefined,
              body: sentBody,
            });
            return new Response(String(answer.body));
          },
        },
      ).query("KW1");
    expect(await ask(numbers, numbers)).toEqual({ kind: "unknown" });
    await expect(ask({ ...numbers, app: "0" }, numbers)).rejects.toMatchObject({
      code: "isv.invalid-cert-sn",
    });
    await expect(ask(numbers, { ...numbers, alipay: "0" })).rejects.toMatchObject({
      code: "OTHER_CERTIFICATE",
    });
  });
});
