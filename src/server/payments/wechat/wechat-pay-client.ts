import type { KeyObject } from "node:crypto";

/** Our merchant account at WeChat Pay, and its keys. */
export type WeChatPayClient = {
  appId: string;
  merchantId: string;
  /** Of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  apiKey: Buffer;
  /** Public-key mode: WeChat Pay's key and id (PUB_KEY_ID_…). */
  publicKey?: { id: string; key: KeyObject };
  /** Certificate mode. During a change of mode both are used. */
  hasCertificates: boolean;
  api: string;
  notifyUrl: string;
  /** Paying inside WeChat: the account's secret, and OAuth URLs for browsers and servers. */
  inWeChat?: { secret: string; pages: string; api: string };
};

/** Keys that may sign for WeChat Pay. */
export type PlatformKeys = {
  /** The key of a serial number; undefined if there is none. */
  of: (serial: string) => Promise<KeyObject | undefined>;
};
