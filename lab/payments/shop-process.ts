/** Runs the whole server as a process that can be killed, with the run's gateway as provider and the run's clock. */
import { createPrivateKey, createPublicKey } from "node:crypto";
import { openDatabase } from "../../src/server/db/database.ts";
import type { DatabaseLocation } from "../../src/server/db/database.ts";
import { alipayProvider } from "../../src/server/payments/alipay/alipay-provider.ts";
import { weChatPayProvider } from "../../src/server/payments/wechat/wechat-pay-provider.ts";
import { merchantClients } from "../../dev/sandbox/payments/keys.ts";
import { testApp } from "../../tests/support/app.ts";

export type ShopSettings = {
  location: DatabaseLocation;
  gateway: string;
  merchantKey: string;
  providerKey: string;
  apiKey: string;
  appSecret: string;
  aheadMs: number;
};

const given = JSON.parse(process.env["KAIWA_SHOP"] ?? "") as ShopSettings; // shop.ts has written it.
let { aheadMs } = given;
const now = (): number => Date.now() + aheadMs;
process.on("message", (message) => {
  aheadMs = Number(message);
  process.send?.("clock");
});
process.on("disconnect", () => process.exit(0));

const privateKey = createPrivateKey(given.merchantKey);
const keys = {
  merchant: { privateKey, publicKey: createPublicKey(privateKey) },
  // Only the gateway has the provider's private key. This key is never used.
  provider: { privateKey, publicKey: createPublicKey(given.providerKey) },
  apiKey: Buffer.from(given.apiKey, "latin1"),
  appSecret: given.appSecret,
};
const addresses = { alipay: given.gateway, weChat: given.gateway, origin: "http://kaiwa.test" };
const { alipay, weChat } = merchantClients(keys, addresses);
const connection = { fetch, now, answersWithinMs: 400 };
const app = await testApp(await openDatabase(given.location), {
  environment: { KAIWA_REQUESTS_PER_MINUTE: "10000000", KAIWA_MAILS_PER_HOUR: "1000000" },
  // A buyer's token is the buyer's id.
  authenticate: async (token) => token,
  isFresh: async () => true,
  payments: {
    mode: "live",
    providers: {
      alipay: alipayProvider(alipay, connection),
      wechat: weChatPayProvider(weChat, connection),
    },
  },
  now,
  worker: { pollMs: 40 },
  // The process is killed.
  atEnd: () => undefined,
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.(app.addresses().find((address) => typeof address === "object")?.port);
