import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { SandboxStore } from "#dev/sandbox/store.ts";
import type { AlipayClient } from "#server/payments/alipay/alipay-call.ts";
import { notifyPaths } from "#server/payments/notify-paths.ts";
import type { WeChatPayClient } from "#server/payments/wechat/wechat-pay-client.ts";

type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };

export type GatewayKeys = {
  merchant: KeyPair;
  provider: KeyPair;
  /** WeChat Pay's symmetric key has 32 bytes, which are letters and digits. */
  apiKey: Buffer;
  /** The secret of the WeChat official account. */
  appSecret: string;
};

export const sandboxMerchant = {
  alipayAppId: "2021000000000001",
  alipaySellerId: "2088000000000001",
  weChatAppId: "wx0000000000000001",
  weChatMerchantId: "1900000001",
  weChatSerial: "5A4D424F580000000000000000000000000001",
  weChatKeyId: "PUB_KEY_ID_0119000000012026111500000000000001",
};

const newPrivateKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

const pairOf = (pem: string): KeyPair => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

/** Reads the keys, which all processes share. The first use takes about half a second to make them. */
export const keysIn = ({ secret }: Pick<SandboxStore, "secret">): GatewayKeys => ({
  merchant: pairOf(secret("merchant", newPrivateKey)),
  provider: pairOf(secret("provider", newPrivateKey)),
  apiKey: Buffer.from(secret("api-key", () => randomBytes(16).toString("hex"))),
  appSecret: secret("app-secret", () => randomBytes(16).toString("hex")),
});

/** Where the merchant reaches the providers, and where they reach the merchant (`origin`). */
export type ProviderAddresses = { alipay: string; weChat: string; origin: string };

/** Returns the merchant's side of the sandbox. */
export function merchantClients(
  { merchant, provider, apiKey, appSecret }: GatewayKeys,
  { alipay, weChat, origin }: ProviderAddresses,
): { alipay: AlipayClient; weChat: WeChatPayClient } {
  const own = sandboxMerchant;
  return {
    alipay: {
      appId: own.alipayAppId,
      sellerId: own.alipaySellerId,
      privateKey: merchant.privateKey,
      alipayPublicKey: provider.publicKey,
      gateway: `${alipay}/gateway.do`,
      notifyUrl: origin + notifyPaths.alipay,
    },
    weChat: {
      appId: own.weChatAppId,
      merchantId: own.weChatMerchantId,
      serial: own.weChatSerial,
      privateKey: merchant.privateKey,
      apiKey,
      publicKey: { id: own.weChatKeyId, key: provider.publicKey },
      hasCertificates: false,
      api: weChat,
      notifyUrl: origin + notifyPaths.wechat,
      inWeChat: { secret: appSecret, pages: weChat, api: weChat },
    },
  };
}
