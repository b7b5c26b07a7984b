import type { KeyObject } from "node:crypto";

export type GatewayKeys = {
  merchant: { privateKey: KeyObject; publicKey: KeyObject };
  provider: { privateKey: KeyObject; publicKey: KeyObject };
  /** WeChat Pay's symmetric key has 32 bytes. */
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
