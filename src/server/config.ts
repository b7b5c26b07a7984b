import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { product, siteFacts } from "#domain/site/product.ts";
import type { SiteFacts } from "#domain/site/product.ts";
import type { DatabaseLocation } from "./db/database.ts";
import { databaseLocation, databaseProblems, databaseVariables } from "./db/settings.ts";
import type { LogLevel } from "./http/logging.ts";
import type { MailRoute } from "./mail/mailer.ts";
import type { ShopRules } from "#domain/membership/offer/may-buy.ts";
import { paymentProblems, paymentSettings, paymentVariables } from "./payments/settings.ts";
import type { PaymentSettings } from "./payments/settings.ts";
import { appleKey, missingBesides, socialSettings } from "./providers/settings.ts";
import type { SocialSettings } from "./providers/settings.ts";

export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  dataFolder: string;
  database: DatabaseLocation;
  site: SiteFacts;
  /**
   * The public origin, with which links in e-mails start. The Host header is not used, because it can be
   * forged.
   */
  origin: string;
  mail: { route: MailRoute; from: string };
  /** Support's e-mail address. If there is a mail server, new feedback is sent to this address. */
  feedbackTo: string | undefined;
  mailsPerHour: number;
  social: SocialSettings;
  payments: PaymentSettings;
  shop: ShopRules;
  logLevel: LogLevel;
  /**
   * Proxies whose X-Forwarded-For header is trusted. By default there are none, because clients can forge the
   * header.
   */
  trustedProxies: string[];
  /** The limit of a learner or an IP address for all endpoints together. Stricter limits scale with it. */
  requestsPerMinute: number;
  /** How long a stopping server still serves requests. Load balancers need this time to notice the stop. */
  drainSeconds: number;
  /** The shared store for rate limits. Without it, each process counts separately. */
  redisUrl: string | undefined;
  /**
   * The token for /metrics. Without it, only this machine may read the metrics, and in production no caller
   * may.
   */
  metricsToken: string | undefined;
};

export const defaultRequestsPerMinute = 600;

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const proxiesIn = (list: string): string[] =>
  list
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);

/** Accepts an IP address, a network (10.0.0.0/8, 2001:db8::/32), or one of Fastify's names for networks. */
function isProxyAddress(address: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(address)) return true;
  const [ip = "", bits, ...rest] = address.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "") return false;
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return false; // The percent-encoding is invalid.
  }
  return /^\/?\d{0,4}$/.test(url.pathname) && url.search === "" && url.hash === "";
}

const text = z.string().trim().min(1);
const email = z.email("must be an e-mail address");

const variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .optional(),
  HOST: text.default("0.0.0.0"),
  PORT: z.coerce
    .number("must be a whole number from 0 to 65535")
    .int("must be a whole number from 0 to 65535")
    .min(0, "must be a whole number from 0 to 65535")
    .max(65_535, "must be a whole number from 0 to 65535")
    .default(3000),
  KAIWA_DATA: text.default("data"),
  ...databaseVariables,
  KAIWA_HOST: z
    .string()
    .regex(hostName, "must be a host name such as kaiwa.example, without https:// or a path")
    .optional(),
  KAIWA_SUPPORT_EMAIL: email.optional(),
  KAIWA_BUSINESS_EMAIL: email.optional(),
  KAIWA_PRIVACY_EMAIL: email.optional(),
  KAIWA_SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url),
      "must look like smtps://user:password@mail.example:465",
    )
    .optional(),
  KAIWA_MAIL_FROM: email.optional(),
  KAIWA_MAILS_PER_HOUR: z.coerce
    .number("must be a whole number from 1")
    .int("must be a whole number from 1")
    .min(1, "must be a whole number from 1")
    .max(1_000_000_000, "must be a whole number from 1")
    .default(1000),
  KAIWA_GOOGLE_ID: text.optional(),
  KAIWA_GOOGLE_SECRET: text.optional(),
  KAIWA_LINE_ID: text.optional(),
  KAIWA_LINE_SECRET: text.optional(),
  KAIWA_APPLE_ID: text.optional(),
  KAIWA_APPLE_TEAM: text.optional(),
  KAIWA_APPLE_KEY_ID: text.optional(),
  KAIWA_APPLE_KEY: z
    .string()
    .refine(
      (key) => appleKey(key) !== undefined,
      "must be the private key in Apple's .p8 file; its line breaks may be written as \\n",
    )
    .optional(),
  KAIWA_WECHAT_QR_ID: text.optional(),
  KAIWA_WECHAT_QR_SECRET: text.optional(),
  KAIWA_WECHAT_INAPP_ID: text.optional(),
  KAIWA_WECHAT_INAPP_SECRET: text.optional(),
  ...paymentVariables,
  KAIWA_SELL_IN_WECHAT_IOS: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  KAIWA_SANDBOX: z.enum(["0", "1"], "must be 0 or 1").optional(),
  KAIWA_TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => proxiesIn(list).every(isProxyAddress),
      "must be IP addresses or networks such as 10.0.0.0/8, separated by commas",
    )
    .default(""),
  KAIWA_REQUESTS_PER_MINUTE: z.coerce
    .number("must be a number from 1")
    .int("must be a whole number")
    .min(1, "must be a number from 1")
    .default(defaultRequestsPerMinute),
  KAIWA_DRAIN_SECONDS: z.coerce
    .number("must be 0 to 300")
    .min(0, "must be 0 to 300")
    .max(300, "must be 0 to 300")
    .optional(),
  KAIWA_REDIS_URL: z
    .string()
    .refine(isRedisUrl, "must look like redis://user:password@store.example:6379, or rediss:// for TLS")
    .optional(),
  KAIWA_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .optional(),
});

/** Empty variables count as not set. */
function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, value]],
    ),
  );
}

/**
 * Parses the environment. Throws one sentence for every invalid value.
 * @example readConfig({ PORT: "80a" }) // throws ConfigError: "PORT must be a whole number from 0 to 65535
 * (it is "80a")."
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = withoutEmpty(environment);
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // The message must not contain secrets.
      const isSecret =
        /^(DATABASE|DATABASE_POOLER|KAIWA_SMTP|KAIWA_REDIS)_URL$|_(TOKEN|SECRET|KEY|CERT)$/.test(name);
      return `${name} ${issue.message}${isSecret ? "" : ` (it is "${given[name] ?? ""}")`}.`;
    });
    throw new ConfigError(sentences.join("\n"));
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  if (isProduction && env.KAIWA_HOST === undefined) {
    throw new ConfigError(
      "KAIWA_HOST must name the site's host (for example kaiwa.example) when NODE_ENV is production.",
    );
  }
  const trustedProxies = proxiesIn(env.KAIWA_TRUSTED_PROXIES);
  const missing = [...databaseProblems(env), ...missingBesides(env)];
  if (missing.length > 0) throw new ConfigError(missing.join("\n"));
  const host = env.KAIWA_HOST ?? product.productionHost;
  const dataFolder = isAbsolute(env.KAIWA_DATA) ? env.KAIWA_DATA : resolve(env.KAIWA_DATA);
  const origin = isProduction ? `https://${host}` : `http://localhost:${env.PORT}`;
  const isSandboxOpen = !isProduction && env.KAIWA_SANDBOX === "1";
  // Behind a proxy the caller's machine is unknown, so the sandbox must be enabled explicitly.
  const hasSandbox = isSandboxOpen || (!isProduction && trustedProxies.length === 0);
  const payingIn = {
    isProduction,
    hasPostgres: env.DATABASE_URL !== undefined,
    origin,
    hasSandbox,
    isSandboxOpen,
    now: Date.now(),
  };
  const problems = paymentProblems(env, payingIn);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    dataFolder,
    database: databaseLocation(env, dataFolder),
    site: siteFacts(host, {
      ...(env.KAIWA_SUPPORT_EMAIL === undefined ? {} : { supportEmail: env.KAIWA_SUPPORT_EMAIL }),
      ...(env.KAIWA_BUSINESS_EMAIL === undefined ? {} : { businessEmail: env.KAIWA_BUSINESS_EMAIL }),
      ...(env.KAIWA_PRIVACY_EMAIL === undefined ? {} : { privacyEmail: env.KAIWA_PRIVACY_EMAIL }),
    }),
    origin,
    mail: {
      route:
        env.KAIWA_SMTP_URL === undefined
          ? { kind: "folder", folder: resolve(dataFolder, "outbox") }
          : { kind: "smtp", url: env.KAIWA_SMTP_URL },
      from: env.KAIWA_MAIL_FROM ?? `no-reply@${host}`,
    },
    feedbackTo: env.KAIWA_SMTP_URL === undefined ? undefined : env.KAIWA_SUPPORT_EMAIL,
    mailsPerHour: env.KAIWA_MAILS_PER_HOUR,
    social: socialSettings(env, { hasSandbox, isSandboxOpen }),
    payments: paymentSettings(env, payingIn),
    shop: { sellsInWechatOnIos: env.KAIWA_SELL_IN_WECHAT_IOS === "1" },
    logLevel: env.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    trustedProxies,
    requestsPerMinute: env.KAIWA_REQUESTS_PER_MINUTE,
    drainSeconds: env.KAIWA_DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    redisUrl: env.KAIWA_REDIS_URL,
    metricsToken: env.KAIWA_METRICS_TOKEN,
  };
}
