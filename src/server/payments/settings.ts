import { z } from "zod";
import { isThisMachine } from "#server/http/this-machine.ts";
import type { AlipayClient } from "./alipay/alipay-call.ts";
import { appCertificateNumber, certificateObjection, rootCertificateNumber } from "./alipay/certificates.ts";
import { notifyPaths } from "./notify-paths.ts";
import { certificateIn, pemText, rsaPrivateKey, rsaPublicKey } from "./rsa-keys.ts";
import type { WeChatPayClient } from "./wechat/wechat-pay-client.ts";

/** The payment mode. `isOpen` lets other machines use the sandbox. */
export type PaymentSettings =
  | { mode: "off" }
  | { mode: "sandbox"; isOpen: boolean }
  | { mode: "live"; alipay?: AlipayClient; weChat?: WeChatPayClient };

const text = z.string().trim().min(1);
const privateKey = z
  .string()
  .refine(
    (value) => rsaPrivateKey(value) !== undefined,
    "must be an RSA private key of 2048 bits or more; its line breaks may be written as \\n",
  );
const publicKey = z
  .string()
  .refine(
    (value) => rsaPublicKey(value) !== undefined,
    "must be an RSA public key of 2048 bits or more; its line breaks may be written as \\n",
  );
const certificate = z
  .string()
  .refine(
    (value) => certificateIn(value) !== undefined,
    "must be a certificate in PEM; its line breaks may be written as \\n",
  );
const address = z
  .string()
  .refine(isSafeAddress, "must be an https address without a query; http only on this machine")
  .transform((url) => url.replace(/\/$/, ""));

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (
    protocol === "https:" || (protocol === "http:" && (hostname === "localhost" || isThisMachine(hostname)))
  );
}

export const paymentVariables = {
  PAYMENTS: z.enum(["live", "sandbox", "off"], "must be live, sandbox or off").optional(),
  KAIWA_ALIPAY_APP_ID: text.optional(),
  KAIWA_ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, "must be 16 digits that begin with 2088")
    .optional(),
  KAIWA_ALIPAY_PRIVATE_KEY: privateKey.optional(),
  KAIWA_ALIPAY_PUBLIC_KEY: publicKey.optional(),
  KAIWA_ALIPAY_APP_CERT: certificate.optional(),
  KAIWA_ALIPAY_CERT: certificate.optional(),
  KAIWA_ALIPAY_ROOT_CERT: certificate.optional(),
  KAIWA_ALIPAY_GATEWAY: address.default("https://openapi.alipay.com/gateway.do"),
  KAIWA_WECHATPAY_APP_ID: text.optional(),
  KAIWA_WECHATPAY_APP_SECRET: text.optional(),
  KAIWA_WECHATPAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{8,10}$/, "must be 8 to 10 digits")
    .optional(),
  KAIWA_WECHATPAY_SERIAL: z
    .string()
    .regex(
      /^[0-9A-F]{8,64}$/i,
      "must be the serial number of the merchant's certificate, in hexadecimal digits",
    )
    .optional(),
  KAIWA_WECHATPAY_PRIVATE_KEY: privateKey.optional(),
  KAIWA_WECHATPAY_API_V3_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) === 32, "must have 32 bytes")
    .optional(),
  KAIWA_WECHATPAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w{1,64}$/, "must begin with PUB_KEY_ID_")
    .optional(),
  KAIWA_WECHATPAY_PUBLIC_KEY: publicKey.optional(),
  KAIWA_WECHATPAY_CERTIFICATES: z.enum(["0", "1"], "must be 0 or 1").optional(),
  KAIWA_WECHATPAY_API: address.default("https://api.mch.weixin.qq.com"),
};

type Environment = z.output<z.ZodObject<typeof paymentVariables>>;
type Variable = keyof Environment;

const alipayNeeds = ["KAIWA_ALIPAY_APP_ID", "KAIWA_ALIPAY_SELLER_ID", "KAIWA_ALIPAY_PRIVATE_KEY"] as const;
const alipayCertificates = ["KAIWA_ALIPAY_APP_CERT", "KAIWA_ALIPAY_CERT", "KAIWA_ALIPAY_ROOT_CERT"] as const;
const weChatNeeds = [
  "KAIWA_WECHATPAY_APP_ID",
  "KAIWA_WECHATPAY_MERCHANT_ID",
  "KAIWA_WECHATPAY_SERIAL",
  "KAIWA_WECHATPAY_PRIVATE_KEY",
  "KAIWA_WECHATPAY_API_V3_KEY",
] as const;
const weChatPublicKey = ["KAIWA_WECHATPAY_PUBLIC_KEY_ID", "KAIWA_WECHATPAY_PUBLIC_KEY"] as const;
const alipayAll: Variable[] = [...alipayNeeds, "KAIWA_ALIPAY_PUBLIC_KEY", ...alipayCertificates];
const weChatAll: Variable[] = [
  ...weChatNeeds,
  ...weChatPublicKey,
  "KAIWA_WECHATPAY_APP_SECRET",
  "KAIWA_WECHATPAY_CERTIFICATES",
];

export type PaymentContext = {
  isProduction: boolean;
  hasPostgres: boolean;
  origin: string;
  /**
   * Whether a sandbox is allowed. It is never allowed in production. Behind a proxy it is allowed only if the
   * operator has enabled it.
   */
  hasSandbox: boolean;
  isSandboxOpen: boolean;
  now: number;
};

/** Returns a sentence for each missing variable of a group. */
function missingIn(
  environment: Environment,
  needed: readonly Variable[],
  any: readonly Variable[],
): string[] {
  const first = any.find((name) => environment[name] !== undefined);
  if (first === undefined) return [];
  return needed
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} must be set when ${first} is.`);
}

const modeOf = (environment: Environment, hasSandbox: boolean): PaymentSettings["mode"] => {
  const hasKeys = [...alipayAll, ...weChatAll].some((name) => environment[name] !== undefined);
  return environment.PAYMENTS ?? (hasKeys ? "live" : hasSandbox ? "sandbox" : "off");
};

export function paymentProblems(environment: Environment, context: PaymentContext): string[] {
  const { isProduction, hasSandbox, hasPostgres, origin } = context;
  const mode = modeOf(environment, hasSandbox);
  if (mode === "sandbox" && isProduction)
    return [
      "PAYMENTS must not be sandbox when NODE_ENV is production: anyone could become a member without paying.",
    ];
  if (mode === "sandbox" && !hasSandbox)
    return [
      "PAYMENTS must not be sandbox when KAIWA_TRUSTED_PROXIES is set, unless KAIWA_SANDBOX=1 opens it to all visitors: behind a proxy the server cannot tell who is on this machine.",
    ];
  if (mode !== "live") return [];
  const why =
    environment.PAYMENTS === "live" ? "PAYMENTS is live" : "payment keys are set and PAYMENTS is not";
  const hasAny = (names: readonly Variable[]) => names.some((name) => environment[name] !== undefined);
  const hasKey = environment.KAIWA_ALIPAY_PUBLIC_KEY !== undefined;
  const hasCertificates = hasAny(alipayCertificates);
  const key = rsaPrivateKey(environment.KAIWA_ALIPAY_PRIVATE_KEY ?? "");
  const own = certificateIn(environment.KAIWA_ALIPAY_APP_CERT ?? "");
  return [
    ...(hasAny(alipayAll) || hasAny(weChatAll)
      ? []
      : [
          "KAIWA_ALIPAY_APP_ID or KAIWA_WECHATPAY_APP_ID must be set, with their keys, when PAYMENTS is live.",
        ]),
    ...missingIn(environment, alipayNeeds, alipayAll),
    ...missingIn(environment, alipayCertificates, alipayCertificates),
    ...(hasAny(alipayAll) && !hasKey && !hasCertificates
      ? ["KAIWA_ALIPAY_PUBLIC_KEY, or the three certificates, must be set when KAIWA_ALIPAY_APP_ID is."]
      : []),
    ...(hasKey && hasCertificates
      ? [
          "KAIWA_ALIPAY_PUBLIC_KEY must not be set when KAIWA_ALIPAY_CERT is: Alipay works with one or the other.",
        ]
      : []),
    ...(key !== undefined && own !== undefined && !own.checkPrivateKey(key)
      ? ["KAIWA_ALIPAY_APP_CERT must be the certificate of KAIWA_ALIPAY_PRIVATE_KEY."]
      : []),
    ...certificateProblems(environment, context.now),
    ...missingIn(environment, weChatNeeds, weChatAll),
    ...missingIn(environment, weChatPublicKey, weChatPublicKey),
    ...(hasPostgres
      ? []
      : [
          `DATABASE_URL must name a PostgreSQL database when ${why}: payments must not be stored in a file on one machine.`,
        ]),
    ...(origin.startsWith("https://")
      ? []
      : [
          `NODE_ENV must be production when ${why}: providers report payments to an https address, that of KAIWA_HOST.`,
        ]),
  ];
}

function certificateProblems(environment: Environment, now: number): string[] {
  const { KAIWA_ALIPAY_CERT: alipay, KAIWA_ALIPAY_ROOT_CERT: root } = environment;
  if (alipay === undefined || root === undefined) return [];
  const sentences = {
    expired: "KAIWA_ALIPAY_CERT must be valid today: fetch Alipay's current certificate.",
    foreign: "KAIWA_ALIPAY_CERT must be issued by a certificate in KAIWA_ALIPAY_ROOT_CERT.",
  };
  const objection = certificateObjection(pemText(alipay), pemText(root), now);
  return objection === undefined ? [] : [sentences[objection]];
}

/** Call it if `paymentProblems` returns no problem. */
export function paymentSettings(environment: Environment, context: PaymentContext): PaymentSettings {
  const mode = modeOf(environment, context.hasSandbox);
  if (mode === "off") return { mode };
  if (mode === "sandbox") return { mode, isOpen: context.isSandboxOpen };
  const alipay = alipayClient(environment, context.origin);
  const weChat = weChatClient(environment, context.origin);
  return { mode, ...(alipay && { alipay }), ...(weChat && { weChat }) };
}

function alipayClient(environment: Environment, origin: string): AlipayClient | undefined {
  const { KAIWA_ALIPAY_APP_ID: appId, KAIWA_ALIPAY_SELLER_ID: sellerId } = environment;
  const ownerKey = rsaPrivateKey(environment.KAIWA_ALIPAY_PRIVATE_KEY ?? "");
  const [app = "", alipay = "", root = ""] = alipayCertificates.map((name) =>
    pemText(environment[name] ?? ""),
  );
  const alipayPublicKey =
    certificateIn(alipay)?.publicKey ?? rsaPublicKey(environment.KAIWA_ALIPAY_PUBLIC_KEY ?? "");
  if (
    appId === undefined ||
    sellerId === undefined ||
    ownerKey === undefined ||
    alipayPublicKey === undefined
  )
    return undefined;
  return {
    appId,
    sellerId,
    privateKey: ownerKey,
    alipayPublicKey,
    ...(alipay !== "" && {
      certificates: {
        app: appCertificateNumber(app),
        root: rootCertificateNumber(root),
        alipay: appCertificateNumber(alipay),
      },
    }),
    gateway: environment.KAIWA_ALIPAY_GATEWAY,
    notifyUrl: origin + notifyPaths.alipay,
  };
}

function weChatClient(environment: Environment, origin: string): WeChatPayClient | undefined {
  const [appId, merchantId, serial, ownerKey, apiKey] = weChatNeeds.map((name) => environment[name]);
  const key = rsaPrivateKey(ownerKey ?? "");
  if (
    appId === undefined ||
    merchantId === undefined ||
    serial === undefined ||
    key === undefined ||
    apiKey === undefined
  )
    return undefined;
  const { KAIWA_WECHATPAY_PUBLIC_KEY_ID: id, KAIWA_WECHATPAY_APP_SECRET: secret } = environment;
  const theirs = rsaPublicKey(environment.KAIWA_WECHATPAY_PUBLIC_KEY ?? "");
  const hasPublicKey = id !== undefined && theirs !== undefined;
  return {
    appId,
    merchantId,
    serial: serial.toUpperCase(),
    privateKey: key,
    apiKey: Buffer.from(apiKey),
    ...(hasPublicKey && { publicKey: { id, key: theirs } }),
    hasCertificates: !hasPublicKey || environment.KAIWA_WECHATPAY_CERTIFICATES === "1",
    api: environment.KAIWA_WECHATPAY_API,
    notifyUrl: origin + notifyPaths.wechat,
    ...(secret !== undefined && {
      inWeChat: { secret, pages: "https://open.weixin.qq.com", api: "https://api.weixin.qq.com" },
    }),
  };
}
