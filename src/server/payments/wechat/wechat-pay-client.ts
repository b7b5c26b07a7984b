import type { KeyObject } from "node:crypto";

export type WeChatPayClient = {
  appId: string;
  merchantId: string;
  /** The serial number of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  apiKey: Buffer;
  /** Set in public-key mode: WeChat Pay's key and its id (PUB_KEY_ID_…). */
  publicKey?: { id: string; key: KeyObject };
  /** Whether certificate mode is used. While a merchant changes modes, both are used. */
  hasCertificates: boolean;
  api: string;
  notifyUrl: string;
  /**
   * Needed for payments inside WeChat: the official account's secret, and the OAuth addresses for browsers
   * and for the server.
   */
  inWeChat?: { secret: string; pages: string; api: string };
};

/** Returns keys with which WeChat Pay may have signed. */
export type PlatformKeys = {
  /** Returns the key with a serial number, or undefined if there is none. */
  of: (serial: string) => Promise<KeyObject | undefined>;
};
