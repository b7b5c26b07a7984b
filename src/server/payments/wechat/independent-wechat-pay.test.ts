import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Aes, Formatter, Rsa, Wechatpay } from "wechatpay-axios-plugin";
import { gatewayKeys, startGateway } from "#tests/support/payment-gateway.ts";
import type { TestGateway } from "#tests/support/payment-gateway.ts";
import { testCertificate } from "#tests/support/test-certificate.ts";
import { beijingDay } from "#server/payments/beijing-time.ts";
import { NotificationRefused } from "#server/payments/payment-provider.ts";
import type { PaymentProvider, PaymentRequest, RawNotification } from "#server/payments/payment-provider.ts";
import type { NotificationChanges, SentNotification } from "#dev/sandbox/payments/gateway.ts";
import { merchantClients, sandboxMerchant } from "#dev/sandbox/payments/keys.ts";
import type { GatewayKeys } from "#dev/sandbox/payments/keys.ts";
import { weChatBillFile } from "#dev/sandbox/payments/wechat-bill-file.ts";
import { weChatGateway } from "#dev/sandbox/payments/wechat-gateway.ts";
import type { WeChatSigner } from "#dev/sandbox/payments/wechat-gateway.ts";
import { linesOfWeChatBill } from "./wechat-bill.ts";
import { weChatPayProvider } from "./wechat-pay-provider.ts";
import type { WeChatPayClient } from "./wechat-pay-client.ts";

/**
 * These tests compare an independent package with our code, and both with the sandbox's gateway. The
 * package's clock cannot be set.
 */

const origin = "https://learn.example";
const { weChatAppId: appid, weChatMerchantId: mchid, weChatSerial, weChatKeyId } = sandboxMerchant;
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
let keys: GatewayKeys;
let gateway: TestGateway;
let own: PaymentProvider;
let theirs: Wechatpay;

beforeAll(async () => {
  keys = gatewayKeys();
  gateway = await startGateway();
  own = gateway.providers(origin).wechat;
  theirs = new Wechatpay({
    baseURL: gateway.base,
    mchid,
    serial: weChatSerial,
    privateKey: keys.merchant.privateKey.export({ type: "pkcs8", format: "pem" }),
    certs: { [weChatKeyId]: keys.provider.publicKey },
  });
});
afterAll(() => gateway.stop());

let count = 0;
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  number: `KWWX${Date.now()}${count++}`,
  amountFen: 1990,
  description: '会员 100% A+B & "年" ~*!',
  expiresAt: Math.floor(Date.now() / 1000) * 1000 + 30 * 60_000,
  channel: "computer",
  returnUrl: `${origin}/payment?order=1&x=2`,
  ip: "203.0.113.7",
  ...changes,
});

async function paidTrade(): Promise<string> {
  const asked = request();
  await own.start(asked);
  await gateway.pay(asked.number);
  return asked.number;
}

describe("requests", () => {
  test("have signatures of path, query and body that the package accepts", async () => {
    const { weChat } = merchantClients(keys, { alipay: gateway.base, weChat: gateway.base, origin });
    const sent: { url: string; init: RequestInit }[] = [];
    const provider = weChatPayProvider(weChat, {
      now: Date.now,
      fetch: async (url, init) => {
        sent.push({ url, init });
        return fetch(url, init);
      },
    });
    const asked = request();
    await provider.start(asked);
    await provider.query(asked.number);
    expect(sent).toHaveLength(2);
    for (const { url, init } of sent) {
      const { pathname, search } = new URL(url);
      const headers = new Headers(init.headers);
      const said = headers.get("authorization") ?? "";
      const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(said)?.[1] ?? "";
      const body = typeof init.body === "string" ? init.body : "";
      const text = Formatter.request(
        init.method ?? "",
        pathname + search,
        part("timestamp"),
        part("nonce_str"),
        body,
      );
      expect(Rsa.verify(text, part("signature"), keys.merchant.publicKey)).toBe(true);
      expect([part("mchid"), part("serial_no")]).toEqual([mchid, weChatSerial]);
      expect(headers.get("wechatpay-serial")).toBe(weChatKeyId);
    }
  });

  test("of the package and of our code find and close each other's orders", async () => {
    const { number } = request();
    const { data } = await theirs.chain("v3/pay/transactions/native").post({
      appid,
      mchid,
      description: "Kaiwa",
      out_trade_no: number,
      time_expire: new Date(Date.now() + 60_000).toISOString(),
      notify_url: `${origin}/api/pay/wechat/notify`,
      amount: { total: 1990, currency: "CNY" },
    });
    expect(data).toEqual({ code_url: `${gateway.base}/sandbox/cashier/${number}` });
    expect(await own.query(number)).toEqual({ kind: "open" });
    expect(await own.close(number)).toBe("closed");
    const path = `v3/pay/transactions/out-trade-no/${number}`;
    const found = await theirs.chain(path).get({ params: { mchid } });
    expect(found.data).toMatchObject({ trade_state: "CLOSED", out_trade_no: number });
  });

  test("for WeChat's dialog have a signature that the package accepts", async () => {
    const start = await own.start(request({ channel: "in-wechat", openId: "o-1" }));
    if (start.kind !== "jsapi") throw new Error("parameters of a dialog were expected");
    const { appId = "", timeStamp = "", nonceStr = "", package: prepaid = "", paySign = "" } = start.params;
    const text = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepaid);
    expect(Rsa.verify(text, paySign, keys.merchant.publicKey)).toBe(true);
    expect(start.params["signType"]).toBe("RSA");
  });

  test("from a phone lead to WeChat's page, which knows the return address", async () => {
    const asked = request({ channel: "phone" });
    const start = await own.start(asked);
    if (start.kind !== "redirect") throw new Error("a page was expected");
    expect(new URL(start.url).searchParams.get("redirect_url")).toBe(asked.returnUrl);
    expect(await own.start({ ...asked, ip: "203.0.113.99" })).toEqual(start);
    await expect(own.start({ ...asked, amountFen: 1 })).rejects.toMatchObject({ code: "NUMBER_USED" });
  });
});

describe("responses", () => {
  test("are parsed identically by the package and our code, and both reject a wrong signature", async () => {
    const number = await paidTrade();
    const ours = await own.query(number);
    if (ours.kind !== "paid") throw new Error("it was paid");
    const ask = () => theirs.chain(`v3/pay/transactions/out-trade-no/${number}`).get({ params: { mchid } });
    expect((await ask()).data).toMatchObject({
      appid,
      mchid,
      transaction_id: ours.payment.transactionId,
      amount: { total: ours.payment.amountFen },
    });
    gateway.faults.badSign = 2;
    await expect(ask()).rejects.toThrow();
    await expect(own.query(number)).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
  });

  test("are rejected if they have no signature or an old one", async () => {
    const number = await paidTrade();
    const { weChat } = merchantClients(keys, { alipay: gateway.base, weChat: gateway.base, origin });
    const asking = (change: (headers: Headers) => void) =>
      weChatPayProvider(weChat, {
        now: Date.now,
        fetch: async (url, init) => {
          const answer = await fetch(url, init);
          const headers = new Headers(answer.headers);
          change(headers);
          return new Response(await answer.text(), { status: answer.status, headers });
        },
      }).query(number);
    const refused = { code: "BAD_SIGNATURE" };
    await expect(asking((headers) => headers.delete("wechatpay-signature"))).rejects.toMatchObject(refused);
    await expect(asking((headers) => headers.set("wechatpay-timestamp", "1500000000"))).rejects.toMatchObject(
      refused,
    );
    await expect(asking((headers) => headers.set("wechatpay-serial", "PUB_KEY_ID_X"))).rejects.toMatchObject(
      refused,
    );
    expect(await asking(() => undefined)).toMatchObject({ kind: "paid" });
  });
});

describe("notifications", () => {
  const read = ({ headers, body }: SentNotification) =>
    own.readNotification({ headers, body: Buffer.from(body) });
  const made = async (changes?: NotificationChanges) => gateway.notificationOf(await paidTrade(), changes);

  test("of the sandbox's gateway can be decrypted and verified by the package", async () => {
    const { headers, body } = await made();
    const text = Formatter.response(
      headers["wechatpay-timestamp"] ?? "",
      headers["wechatpay-nonce"] ?? "",
      body,
    );
    expect(Rsa.verify(text, headers["wechatpay-signature"] ?? "", keys.provider.publicKey)).toBe(true);
    const { resource } = JSON.parse(body);
    const opened = Aes.AesGcm.decrypt(
      resource.ciphertext,
      keys.apiKey,
      resource.nonce,
      resource.associated_data,
    );
    expect(JSON.parse(opened)).toMatchObject({ trade_state: "SUCCESS", amount: { total: 1990 } });
  });

  test("of the package can be read with and without associated data", async () => {
    const trade = {
      appid,
      mchid,
      out_trade_no: "KW1",
      transaction_id: "4200",
      trade_state: "SUCCESS",
      success_time: "2026-11-15T10:00:00+08:00",
      amount: { total: 1990, payer_total: 990, currency: "CNY" },
    };
    for (const aad of ["transaction", ""]) {
      const nonce = Formatter.nonce(12);
      const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(trade), keys.apiKey, nonce, aad);
      const resource = { algorithm: "AEAD_AES_256_GCM", ciphertext, nonce, associated_data: aad };
      const body = JSON.stringify({ event_type: "TRANSACTION.SUCCESS", resource }).replaceAll("/", "\\/");
      const timestamp = String(Formatter.timestamp());
      const headers = {
        "wechatpay-timestamp": timestamp,
        "wechatpay-nonce": nonce,
        "wechatpay-serial": weChatKeyId,
        "wechatpay-signature": Rsa.sign(Formatter.response(timestamp, nonce, body), keys.provider.privateKey),
      };
      // The amount before coupons counts.
      expect(await read({ url: "", headers, body })).toMatchObject({
        payment: { number: "KW1", amountFen: 1990 },
      });
    }
  });

  const changed = (name: string, value: string) => (sent: SentNotification) => ({
    ...sent,
    headers: { ...sent.headers, [name]: value },
  });
  test.each<[string, (sent: SentNotification) => SentNotification]>([
    [
      "a byte of the body was changed",
      (sent) => ({ ...sent, body: sent.body.replace("支付成功", "支付成工") }),
    ],
    ["the body was rewritten", (sent) => ({ ...sent, body: JSON.stringify(JSON.parse(sent.body), null, 1) })],
    ["the time was changed", changed("wechatpay-timestamp", String(Math.floor(Date.now() / 1000) - 60))],
    ["the time is not a number", changed("wechatpay-timestamp", "now")],
    ["the nonce was changed", changed("wechatpay-nonce", "0")],
    ["the key is unknown", changed("wechatpay-serial", "5157F09EFDC096DE15EBE81A47057A72")],
    ["the key is a property of every object", changed("wechatpay-serial", "__proto__")],
    ["a header is missing", changed("wechatpay-signature", "")],
    ["the signature is not base64", changed("wechatpay-signature", "\u0000x")],
    ["the body is empty", (sent) => ({ ...sent, body: "" })],
  ])("are rejected if %s", async (_what, change) => {
    await expect(read(change(await made()))).rejects.toThrow(NotificationRefused);
  });

  test.each([
    ["six minutes old", { sentAt: Date.now() - 6 * 60_000 }],
    ["dated in the future", { sentAt: Date.now() + 60 * 60_000 }],
    ["signed with another key", { signer: { serial: weChatKeyId, key: stranger.privateKey } }],
  ])("are rejected if they are %s", async (_what, changes) => {
    await expect(read(await made(changes))).rejects.toThrow(NotificationRefused);
  });

  test("are rejected if a byte of the ciphertext was changed, although the signature is valid", async () => {
    const number = await paidTrade();
    const sent = gateway.notificationOf(number);
    const event = JSON.parse(sent.body);
    const bytes = Buffer.from(event.resource.ciphertext, "base64");
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    event.resource.ciphertext = bytes.toString("base64");
    const body = JSON.stringify(event);
    const timestamp = sent.headers["wechatpay-timestamp"] ?? "";
    const signature = Rsa.sign(Formatter.response(timestamp, "n", body), keys.provider.privateKey);
    const headers = { ...sent.headers, "wechatpay-nonce": "n", "wechatpay-signature": signature };
    await expect(read({ url: "", headers, body })).rejects.toThrow("not sealed with our key");
  });

  test("are rejected and reported as a probe if they are WeChat's test of the signature check", async () => {
    const probe = changed("wechatpay-signature", "WECHATPAY/SIGNTEST/abc")(await made());
    await expect(read(probe)).rejects.toMatchObject({ name: "NotificationRefused", isProbe: true });
    await expect(read(changed("wechatpay-nonce", "0")(await made()))).rejects.toMatchObject({
      isProbe: false,
    });
  });

  test("contain no payment if the trade's state has not changed", async () => {
    const sent = await made({ status: "REFUND" });
    expect(await read(sent)).toMatchObject({ payment: undefined });
  });

  test("are acknowledged or rejected by the status of the response", () => {
    expect(own.acknowledge("taken").status).toBe(200);
    expect(own.acknowledge("refused").status).toBe(401);
    expect(own.acknowledge("failed")).toMatchObject({
      status: 503,
      body: '{"code":"FAIL","message":"failed"}',
    });
  });
});

describe("certificate mode", () => {
  const serial = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";
  const none = { get: () => undefined, change: () => undefined, between: () => [] };

  /** Returns a merchant for whom WeChat Pay signs with a certificate, and the requests. */
  function certified({
    clock = () => Date.now(),
    validUntil,
    ...changes
  }: Partial<WeChatPayClient> & { clock?: () => number; validUntil?: number } = {}) {
    const certificate = testCertificate({
      serial,
      issuer: { CN: "Tenpay.com Root CA" },
      publicKey: stranger.publicKey,
      signedBy: stranger.privateKey,
      ...(validUntil !== undefined && { validUntil }),
    });
    const signer: WeChatSigner = { serial, key: stranger.privateKey, certificate };
    const gate = weChatGateway(keys, { trades: none, now: clock }, signer);
    const asked: string[] = [];
    const { weChat } = merchantClients(keys, { alipay: "", weChat: "https://pay.example", origin });
    const { publicKey: _key, ...rest } = weChat;
    const provider = weChatPayProvider(
      { ...rest, hasCertificates: true, ...changes },
      {
        now: clock,
        fetch: async (url, init) => {
          asked.push(new URL(url).pathname);
          const headers = new Headers(init.headers);
          const answer = gate.answer({
            method: init.method ?? "GET",
            url,
            header: (name) => headers.get(name) ?? undefined,
            body: Buffer.from(typeof init.body === "string" ? init.body : ""),
          });
          return new Response(String(answer.body), answer);
        },
      },
    );
    return { provider, asked, signer };
  }

  const from = async (signer: WeChatSigner): Promise<RawNotification> => {
    const { headers, body } = gateway.notificationOf(await paidTrade(), { signer });
    return { headers, body: Buffer.from(body) };
  };

  test("fetches the certificates once and verifies responses and notifications with them", async () => {
    const { provider, asked, signer } = certified();
    expect(await provider.query("KW1234567")).toEqual({ kind: "unknown" });
    expect(await provider.readNotification(await from(signer))).toMatchObject({
      payment: { amountFen: 1990 },
    });
    expect(asked.filter((path) => path === "/v3/certificates")).toHaveLength(1);
  });

  test("accepts both kinds of signature while a merchant changes modes", async () => {
    const { provider, signer } = certified({ publicKey: { id: weChatKeyId, key: keys.provider.publicKey } });
    expect(await provider.readNotification(await from(signer))).toMatchObject({
      payment: { amountFen: 1990 },
    });
    const byKey = { serial: weChatKeyId, key: keys.provider.privateKey };
    expect(await provider.readNotification(await from(byKey))).toMatchObject({
      payment: { amountFen: 1990 },
    });
  });

  test("limits requests caused by unknown serial numbers, and sends none in public-key mode", async () => {
    let now = Date.now();
    const { provider, asked } = certified({ clock: () => now });
    const forged = (): Promise<RawNotification> =>
      from({ serial: `AB${count++}00000000`, key: stranger.privateKey });
    for (let tries = 0; tries < 5; tries++)
      await expect(provider.readNotification(await forged())).rejects.toThrow(NotificationRefused);
    expect(asked).toHaveLength(1);
    now += 4 * 60_000;
    await expect(provider.readNotification(await forged())).rejects.toThrow(NotificationRefused);
    expect(asked).toHaveLength(1);
    const publicKeyOnly = certified({
      hasCertificates: false,
      publicKey: { id: weChatKeyId, key: keys.provider.publicKey },
    });
    await expect(publicKeyOnly.provider.readNotification(await forged())).rejects.toThrow(
      NotificationRefused,
    );
    expect(publicKeyOnly.asked).toEqual([]);
  });

  test("rejects a list of certificates that is encrypted with another key, and an expired certificate", async () => {
    const otherKey = certified({ apiKey: Buffer.from("k".repeat(32)) });
    await expect(otherKey.provider.query("KW1234567")).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
    const old = certified({ validUntil: Date.parse("2021-01-01") });
    await expect(old.provider.query("KW1234567")).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
  });
});

describe("the bill", () => {
  /** Returns our provider with a gateway that has one trade of yesterday. */
  async function billOfYesterday(changes: { asHost?: string; file?: (text: string) => string }) {
    const number = await paidTrade();
    const trade = gateway.trades.get(number);
    if (trade === undefined) throw new Error("there is a trade");
    const trades = { get: () => trade, change: () => undefined, between: () => [trade] };
    const clock = () => Date.now() + 24 * 60 * 60_000;
    const gate = weChatGateway(keys, { trades, now: clock });
    const { weChat } = merchantClients(keys, { alipay: "", weChat: "https://pay.example", origin });
    const hosts: string[] = [];
    const provider = weChatPayProvider(weChat, {
      now: clock,
      fetch: async (url, init) => {
        hosts.push(new URL(url).host);
        const headers = new Headers(init.headers);
        const answer = gate.answer({
          method: "GET",
          url: changes.asHost === undefined ? url : url.replace("pay.example", changes.asHost),
          header: (name) => headers.get(name) ?? undefined,
          body: Buffer.alloc(0),
        });
        const text = String(answer.body);
        return new Response(url.includes("billdownload") ? (changes.file?.(text) ?? text) : text, answer);
      },
    });
    return { hosts, asked: provider.bill(beijingDay(Date.now())) };
  }

  test("is accepted only if its signed hash matches", async () => {
    const { asked } = await billOfYesterday({});
    expect(await asked).toMatchObject({ lines: [{ kind: "payment", amountFen: 1990 }] });
    const altered = await billOfYesterday({ file: (text) => text.replaceAll("19.90", "19.91") });
    await expect(altered.asked).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
  });

  test("is not fetched from another host, because the request is signed", async () => {
    const { asked, hosts } = await billOfYesterday({ asHost: "evil.example" });
    await expect(asked).rejects.toMatchObject({ code: "NOT_IN_FORM" });
    expect(hosts).toEqual(["pay.example"]);
  });
});

test("reads the gateway's bill as the package does", async () => {
  const number = await paidTrade();
  const trade = gateway.trades.get(number);
  if (trade === undefined) throw new Error("there is a trade");
  const file = weChatBillFile([{ ...trade, description: "A, B" }], beijingDay(Date.now()));
  const { rows } = Formatter.castCsvBill(file) as { rows: Record<string, string>[] }; // The package types the rows as objects.
  expect(rows[0]).toMatchObject({ 商户订单号: number, 订单金额: "19.90", 商品名称: "A, B" });
  const { transactionId } = trade;
  expect(linesOfWeChatBill(file).lines).toEqual([
    { kind: "payment", number, transactionId, refundNumber: null, amountFen: 1990, isPending: false },
  ]);
});
