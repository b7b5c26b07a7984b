import type { KeyObject } from "node:crypto";

/** Our merchant account at WeChat Pay, and how to know that it is WeChat Pay who answers. */
export type WeChatPayClient = {
  /** Of the official account that is bound to the merchant. */
  appId: string;
  merchantId: string;
  /** Of the merchant's own certificate, to which the private key belongs. */
  serial: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  apiKey: Buffer;
  /** Public-key mode: WeChat Pay's key, with its id (PUB_KEY_ID_…). */
  publicKey?: { id: string; key: KeyObject };
  /** Certificate mode: its certificates are fetched. While a merchant changes from one mode to the other, both are used. */
  hasCertificates: boolean;
  /** `https://api.mch.weixin.qq.com` */
  api: string;
  /** Where WeChat Pay reports payments to: https, without a query. */
  notifyUrl: string;
  /** Paying inside WeChat: the account's secret, and the addresses of its OAuth for browsers and for servers. */
  inWeChat?: { secret: string; pages: string; api: string };
};

/** Whatever may sign for WeChat Pay. */
export type PlatformKeys = {
  /** The key of a serial number in a header, or nothing if WeChat Pay has no such key. */
  of: (serial: string) => Promise<KeyObject | undefined>;
};
