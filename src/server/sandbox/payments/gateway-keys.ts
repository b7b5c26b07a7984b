import type { KeyObject } from "node:crypto";

/** Both ends' keys of a pretended Alipay and WeChat Pay: the merchant's, and those of the providers. */
export type GatewayKeys = {
  merchant: { privateKey: KeyObject; publicKey: KeyObject };
  provider: { privateKey: KeyObject; publicKey: KeyObject };
  /** WeChat Pay's symmetric key, 32 bytes. */
  apiKey: Buffer;
  /** The secret of the official account inside WeChat. */
  appSecret: string;
};

/** Who the merchant is at the sandbox. */
export const sandboxMerchant = {
  alipayAppId: "2021000000000001",
  alipaySellerId: "2088000000000001",
  weChatAppId: "wx0000000000000001",
  weChatMerchantId: "1900000001",
  weChatSerial: "5A4D424F580000000000000000000000000001",
  weChatKeyId: "PUB_KEY_ID_0119000000012026111500000000000001",
};
