import { createPrivateKey, createPublicKey } from "node:crypto";
import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { sharedText } from "#server/db/shared-secret.ts";
import type { GatewayKeys } from "./gateway-keys.ts";
import { newGatewayKeys } from "./sandbox-clients.ts";

const storedShape = z.object({
  merchant: z.string(),
  provider: z.string(),
  apiKey: z.string(),
  appSecret: z.string(),
});

const pairOf = (pem: string) => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

async function freshKeys(): Promise<string> {
  const { merchant, provider, apiKey, appSecret } = await newGatewayKeys();
  const pem = (key: GatewayKeys["merchant"]) =>
    key.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return JSON.stringify({
    merchant: pem(merchant),
    provider: pem(provider),
    apiKey: apiKey.toString("latin1"),
    appSecret,
  } satisfies z.input<typeof storedShape>);
}

/**
 * Returns the sandbox's keys. All processes share them through the database, and the first one creates them.
 */
export async function storedKeys(database: Database, now: number): Promise<GatewayKeys> {
  const text = await sharedText(database, { name: "payment-sandbox", make: freshKeys, now });
  const { merchant, provider, apiKey, appSecret } = storedShape.parse(JSON.parse(text));
  return {
    merchant: pairOf(merchant),
    provider: pairOf(provider),
    apiKey: Buffer.from(apiKey, "latin1"),
    appSecret,
  };
}
