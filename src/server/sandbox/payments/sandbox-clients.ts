import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { AlipayClient } from "#server/payments/alipay/alipay-call.ts";
import type { WeChatPayClient } from "#server/payments/wechat/wechat-pay-client.ts";
import { notifyPaths } from "#server/payments/notify-paths.ts";
import { sandboxMerchant } from "./gateway-keys.ts";
import type { GatewayKeys } from "./gateway-keys.ts";

const generate = promisify(generateKeyPair);

/** Generates keys, which takes about half a second in another thread. */
export async function newGatewayKeys(): Promise<GatewayKeys> {
  const [merchant, provider] = await Promise.all([
    generate("rsa", { modulusLength: 2048 }),
    generate("rsa", { modulusLength: 2048 }),
  ]);
  const secret = (): string => randomBytes(16).toString("hex");
  // WeChat Pay's key has 32 letters and digits.
  return { merchant, provider, apiKey: Buffer.from(secret()), appSecret: secret() };
}

export type SandboxAddresses = {
  alipay: string;
  weChat: string;
  origin: string;
};

/** Returns the merchant's side of the sandbox. */
export function sandboxClients(
  keys: GatewayKeys,
  at: SandboxAddresses,
): { alipay: AlipayClient; weChat: WeChatPayClient } {
  const { merchant, provider, apiKey, appSecret } = keys;
  const own = sandboxMerchant;
  return {
    alipay: {
      appId: own.alipayAppId,
      sellerId: own.alipaySellerId,
      privateKey: merchant.privateKey,
      alipayPublicKey: provider.publicKey,
      gateway: `${at.alipay}/gateway.do`,
      notifyUrl: at.origin + notifyPaths.alipay,
    },
    weChat: {
      appId: own.weChatAppId,
      merchantId: own.weChatMerchantId,
      serial: own.weChatSerial,
      privateKey: merchant.privateKey,
      apiKey,
      publicKey: { id: own.weChatKeyId, key: provider.publicKey },
      hasCertificates: false,
      api: at.weChat,
      notifyUrl: at.origin + notifyPaths.wechat,
      inWeChat: { secret: appSecret, pages: at.weChat, api: at.weChat },
    },
  };
}
