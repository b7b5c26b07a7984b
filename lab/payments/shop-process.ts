/**
 * Runs the whole server as a process that can be killed. It uses the run's gateway as provider, and a clock
 * that the run sets.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { z } from "zod";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { alipayProvider } from "../../src/server/payments/alipay/alipay-provider.ts";
import { sandboxClients } from "../../src/server/sandbox/payments/sandbox-clients.ts";
import { weChatPayProvider } from "../../src/server/payments/wechat/wechat-pay-provider.ts";
import { sandbox } from "../../src/server/sandbox/sandbox.ts";
import { smallLibrary } from "../../tests/support/library.ts";

/** The content of the variable KAIWA_CHAOS. */
const orders = z.object({
  gateway: z.string(),
  merchantKey: z.string(),
  providerKey: z.string(),
  apiKey: z.string(),
  appSecret: z.string(),
  aheadMs: z.number(),
});
export type ShopOrders = z.infer<typeof orders>;

const clockMessage = z.object({ aheadMs: z.number() });

const answersWithinMs = 400;

async function serve(): Promise<void> {
  const given = orders.parse(JSON.parse(process.env["KAIWA_CHAOS"] ?? ""));
  let { aheadMs } = given;
  const now = (): number => Date.now() + aheadMs;
  process.on("message", (message) => {
    ({ aheadMs } = clockMessage.parse(message));
    process.send?.("clock");
  });
  process.on("disconnect", () => process.exit(0));

  const config = readConfig({
    DATABASE_URL: process.env["DATABASE_URL"],
    KAIWA_DATA: process.env["KAIWA_DATA"],
    DATABASE_POOL: "8",
    LOG_LEVEL: "fatal",
    KAIWA_REQUESTS_PER_MINUTE: "10000000",
    KAIWA_MAILS_PER_HOUR: "1000000",
    HOST: "127.0.0.1",
    PORT: "0",
  });
  const database = await openDatabase(config.database);
  const privateKey = createPrivateKey(given.merchantKey);
  const keys = {
    merchant: { privateKey, publicKey: createPublicKey(privateKey) },
    // Only the gateway has the provider's private key. This key is never used.
    provider: { privateKey, publicKey: createPublicKey(given.providerKey) },
    apiKey: Buffer.from(given.apiKey, "latin1"),
    appSecret: given.appSecret,
  };
  const origin = "http://kaiwa.test";
  const { alipay, weChat } = sandboxClients(keys, { alipay: given.gateway, weChat: given.gateway, origin });
  const place = { fetch, now, answersWithinMs };
  // The server gets a minimal page, so that no build is needed.
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-shop-"));
  const page = '<!doctype html><script type="application/json" id="site"></script>';
  writeFileSync(join(folder, "index.html"), page);
  const app = await createApp({
    config,
    database,
    library: smallLibrary,
    // A buyer's token is the buyer's id.
    authenticate: async (token) => token,
    isFresh: async () => true,
    readiness: { isStopping: false, pingDatabase: () => database.ping() },
    webFolder: folder,
    contentFilesFolder: folder,
    audioFolder: folder,
    sandbox,
    mailer: { send: async () => undefined, close: () => undefined },
    payments: {
      mode: "live",
      providers: { alipay: alipayProvider(alipay, place), wechat: weChatPayProvider(weChat, place) },
    },
    now,
    worker: { pollMs: 40 },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const port = app.addresses().find((address) => typeof address === "object")?.port;
  process.send?.({ port });
}

if (process.argv[1] === import.meta.filename) await serve();
