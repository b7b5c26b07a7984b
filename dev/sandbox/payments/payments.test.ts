import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { handleFailures } from "#server/http/failures.ts";
import { beijingDay } from "#server/payments/beijing-time.ts";
import { notifyPaths } from "#server/payments/notify-paths.ts";
import type { PaymentProviders, PaymentRequest, RawNotification } from "#server/payments/payment-provider.ts";
import { listening, rawConnection } from "#tests/support/raw-connection.ts";
import { openSandbox } from "#dev/sandbox/sandbox.ts";

const sandbox = openSandbox(":memory:");
const origin = "http://localhost:4500";
const now = () => Date.parse("2026-11-15T10:00:00+08:00");

type Merchant = { app: FastifyInstance; providers: PaymentProviders; arrived: RawNotification[] };

/** Starts a server with the sandbox and the notification routes. The servers share the sandbox's data. */
async function merchant(options: { isOpen?: boolean; now?: () => number } = {}): Promise<Merchant> {
  const app = Fastify();
  handleFailures(app);
  const arrived: RawNotification[] = [];
  const providers = sandbox.payments(app, { now, origin, isOpen: false, ...options });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const path of Object.values(notifyPaths)) {
      scope.post(path, async ({ headers, body }, reply) => {
        arrived.push({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
        return reply.send("success");
      });
    }
  });
  return { app, providers, arrived };
}

function providerOf({ providers }: Merchant, method: PaymentMethod) {
  const provider = providers[method];
  if (provider === undefined) throw new Error("the sandbox has both");
  return provider;
}

let count = 0;
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  number: `KWSANDBOX${count++}`,
  amountFen: 12_800,
  description: "Kaiwa 会员 <一年>",
  expiresAt: now() + 30 * 60_000,
  channel: "phone",
  returnUrl: `${origin}/payment?order=7`,
  ip: "127.0.0.1",
  ...changes,
});

/** Starts a payment and follows the browser. Returns the cashier's address. */
async function atCashier(shop: Merchant, method: PaymentMethod, asked: PaymentRequest): Promise<string> {
  const start = await providerOf(shop, method).start(asked);
  if (start.kind !== "redirect") throw new Error("a phone is led to a page");
  if (method === "wechat") return start.url.slice(origin.length);
  const answer = await shop.app.inject({
    url: start.url.slice(origin.length),
    headers: { host: "localhost:4500" },
  });
  return String(answer.headers["location"]).slice(origin.length);
}

async function press({ app }: Merchant, url: string, act: string) {
  const headers = { host: "localhost:4500" };
  const page = await app.inject({ url, headers });
  const [, back] = /name="back" value="([^"]*)"/.exec(page.body) ?? [];
  const form = new URLSearchParams({
    act,
    ...(back !== undefined && { back: back.replaceAll("&#38;", "&") }),
  });
  return app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: String(form),
  });
}

describe.each(paymentMethods)("the cashier of %s", (method) => {
  test("shows the amount and says that it is a sandbox", async () => {
    const shop = await merchant();
    const page = await shop.app.inject({
      url: await atCashier(shop, method, request()),
      headers: { host: "localhost:4500" },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("¥128.00");
    expect(page.body).toContain("Sandbox");
    expect(page.body).toContain("Kaiwa 会员 &#60;一年&#62;");
  });

  test.each([
    { act: "pay", notified: 1, fen: 12_800 },
    { act: "lose", notified: 0, fen: 12_800 },
    { act: "twice", notified: 2, fen: 12_800 },
    { act: "wrong", notified: 1, fen: 12_801 },
    { act: "late", notified: 1, fen: 12_800 },
    { act: "keep", notified: 1, fen: 12_800 },
  ])(
    "sends $notified notifications about $fen fen after $act and redirects back",
    async ({ act, notified, fen }) => {
      const shop = await merchant();
      const asked = request();
      const provider = providerOf(shop, method);
      const answer = await press(shop, await atCashier(shop, method, asked), act);
      expect(answer.statusCode).toBe(303);
      expect(String(answer.headers["location"])).toMatch(/^http:\/\/localhost:4500\/payment\?order=7/);
      expect(shop.arrived).toHaveLength(notified);
      const state = await provider.query(asked.number);
      expect(state).toMatchObject({ kind: "paid", payment: { amountFen: fen, number: asked.number } });
      for (const raw of shop.arrived)
        expect(await provider.readNotification(raw)).toMatchObject({ payment: { amountFen: fen } });
    },
  );

  test("lets a buyer cancel and pay later", async () => {
    const shop = await merchant();
    const asked = request();
    const cashier = await atCashier(shop, method, asked);
    const answer = await press(shop, cashier, "cancel");
    expect(answer.headers["location"]).toBe(`${origin}/payment?order=7`);
    expect(shop.arrived).toEqual([]);
    expect(await providerOf(shop, method).query(asked.number)).toEqual({ kind: "open" });
    await press(shop, cashier, "pay");
    expect((await providerOf(shop, method).query(asked.number)).kind).toBe("paid");
  });

  test("accepts a late payment of a closed trade and rejects a second payment", async () => {
    const shop = await merchant();
    const asked = request();
    const cashier = await atCashier(shop, method, asked);
    await press(shop, cashier, "cancel");
    expect(await providerOf(shop, method).close(asked.number)).toBe("closed");
    await press(shop, cashier, "pay");
    expect((await providerOf(shop, method).query(asked.number)).kind).toBe("closed");
    await press(shop, cashier, "late");
    const before = await providerOf(shop, method).query(asked.number);
    expect(before.kind).toBe("paid");
    await press(shop, cashier, "wrong");
    await press(shop, cashier, "again");
    expect(await providerOf(shop, method).query(asked.number)).toEqual(before);
    expect(shop.arrived).toHaveLength(2);
  });

  test("shares trades, notifications, refunds and bills between processes", async () => {
    const [first, second] = [await merchant(), await merchant({ now: () => now() + 24 * 60 * 60_000 })];
    const asked = request({ expiresAt: now() + 48 * 60 * 60_000 });
    await press(second, await atCashier(first, method, asked), "pay");
    const [raw] = second.arrived;
    if (raw === undefined) throw new Error("the second process was notified");
    const told = await providerOf(second, method).readNotification(raw);
    expect(await providerOf(first, method).query(asked.number)).toEqual({
      kind: "paid",
      payment: told.payment,
    });
    const { number } = asked;
    const refund = { number, refundNumber: `R${number}`, amountFen: 12_800, totalFen: 12_800, reason: "x" };
    await providerOf(first, method).refund(refund);
    expect(await providerOf(second, method).refund(refund)).toBe("done");
    const bill = await providerOf(second, method).bill(beijingDay(now()));
    expect(bill?.lines).toContainEqual(
      expect.objectContaining({ number, kind: "refund", amountFen: 12_800 }),
    );
  });
});

test("shows the cashier's address as a QR code on a computer", async () => {
  const shop = await merchant();
  const asked = request({ channel: "computer" });
  const start = await providerOf(shop, "wechat").start(asked);
  expect(start).toEqual({ kind: "qr", text: `${origin}/sandbox/cashier/${asked.number}` });
});

describe("paying inside WeChat", () => {
  test("identifies the buyer by an openid of the sandbox's OAuth and signs the dialog's parameters", async () => {
    const shop = await merchant();
    const wechat = providerOf(shop, "wechat");
    const address = new URL(wechat.openIdAddress?.(`${origin}/payment?order=7`, "s7") ?? "");
    expect(address.hash).toBe("#wechat_redirect");
    const answer = await shop.app.inject({
      url: address.pathname + address.search,
      headers: { host: "localhost:4500" },
    });
    const back = new URL(String(answer.headers["location"]));
    expect(back.searchParams.get("order")).toBe("7");
    expect(back.searchParams.get("state")).toBe("s7");
    const code = back.searchParams.get("code") ?? "";
    const openId = await wechat.openIdFor?.(code);
    expect(openId).toBe("o-sandbox-buyer");
    await expect(wechat.openIdFor?.(`${code}x`)).rejects.toMatchObject({ code: "WECHAT_40029" });
    const late = await merchant({ now: () => now() + 6 * 60_000 });
    await expect(providerOf(late, "wechat").openIdFor?.(code)).rejects.toMatchObject({
      code: "WECHAT_40029",
    });
    const asked = request({ channel: "in-wechat", openId: openId ?? "" });
    const start = await wechat.start(asked);
    expect(start).toMatchObject({
      kind: "jsapi",
      params: { package: `prepay_id=wx${asked.number}`, signType: "RSA" },
    });
  });

  test("does not redirect to other sites", async () => {
    const shop = await merchant();
    const wechat = providerOf(shop, "wechat");
    const address = new URL(wechat.openIdAddress?.("http://evil.example/", "s7") ?? "");
    const answer = await shop.app.inject({
      url: address.pathname + address.search,
      headers: { host: "localhost:4500" },
    });
    expect(answer.statusCode).toBe(400);
    const cashier = await atCashier(shop, "wechat", request({ returnUrl: `${origin}/payment` }));
    const elsewhere = cashier.replace(/redirect_url=.*/, "redirect_url=http%3A%2F%2Fevil.example%2F");
    expect((await press(shop, elsewhere, "pay")).headers["location"]).toBe(elsewhere);
  });
});

describe("the payment sandbox, in which anyone can pay without money", () => {
  const paths = ["/sandbox/cashier/KW1", "/sandbox/alipay/gateway.do", "/sandbox/wechatpay/v3/certificates"];

  test.each(["192.168.1.7", "203.0.113.9", "::ffff:192.168.1.7", "2001:db8::1"])(
    "does not serve %s, another machine, whatever its headers say",
    async (remoteAddress) => {
      const { app } = await merchant();
      for (const url of paths)
        for (const headers of [{}, { "x-forwarded-for": "127.0.0.1" }])
          expect((await app.inject({ url, remoteAddress, headers })).statusCode).toBe(404);
    },
  );

  test.each([{ "x-forwarded-for": "203.0.113.9" }, { via: "1.1 tunnel" }, { host: "kaiwa.example" }])(
    "does not serve a proxy of this machine, which sends %o",
    async (headers) => {
      const { app } = await merchant();
      for (const url of paths) expect((await app.inject({ url, headers })).statusCode).toBe(404);
    },
  );

  test("accepts payments only from buyers on this machine", async () => {
    const { providers } = await merchant();
    expect(providers.alipay?.supports("phone", false)).toBe(false);
    expect(providers.wechat?.supports("phone", false)).toBe(false);
  });

  test("serves this machine, and all machines if an operator opens it", async () => {
    const [closed, open] = [await merchant(), await merchant({ isOpen: true })];
    const url = "/sandbox/wechatpay/v3/certificates";
    expect((await closed.app.inject({ url, remoteAddress: "127.0.0.1" })).json()).toMatchObject({
      code: "SIGN_ERROR",
    });
    expect((await open.app.inject({ url, remoteAddress: "203.0.113.9" })).json()).toMatchObject({
      code: "SIGN_ERROR",
    });
    expect(closed.providers.wechat?.supports("phone", true)).toBe(true);
    expect(open.providers.alipay?.supports("phone", false)).toBe(true);
  });
});

test("responds to an absolute request target as to its path", async () => {
  const { app } = await merchant();
  onTestFinished(() => app.close());
  const connection = await rawConnection(await listening(app));
  connection.send(
    "POST http://elsewhere.example/sandbox/wechatpay/v3/.well-known HTTP/1.1\r\nhost: localhost:4500\r\n" +
      "content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}",
  );
  expect(await connection.closed).toMatch(/^HTTP\/1.1 401/);
});
