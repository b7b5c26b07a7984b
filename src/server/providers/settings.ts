import { createPrivateKey } from "node:crypto";
import type { KeyObject } from "node:crypto";

export type Client = { id: string; secret: string };

/** The configured providers. If there are none, the sandbox is used where it is allowed. */
export type SocialSettings = {
  google?: Client;
  line?: Client;
  apple?: { id: string; teamId: string; keyId: string; key: KeyObject };
  weChatQr?: Client;
  weChatInApp?: Client;
  isSandbox: boolean;
  /** Whether the sandbox serves other machines. If it does, anyone can sign in as anyone. */
  isSandboxOpen: boolean;
};

/** Settings in a group must be set together. */
const groups = [
  ["KAIWA_GOOGLE_ID", "KAIWA_GOOGLE_SECRET"],
  ["KAIWA_LINE_ID", "KAIWA_LINE_SECRET"],
  ["KAIWA_WECHAT_QR_ID", "KAIWA_WECHAT_QR_SECRET"],
  ["KAIWA_WECHAT_INAPP_ID", "KAIWA_WECHAT_INAPP_SECRET"],
  ["KAIWA_APPLE_ID", "KAIWA_APPLE_TEAM", "KAIWA_APPLE_KEY_ID", "KAIWA_APPLE_KEY"],
] as const;

export type SocialVariable = (typeof groups)[number][number];
type Environment = Partial<Record<SocialVariable, string | undefined>>;

/** Returns a message for each missing setting of a group. */
export function missingBesides(environment: Environment): string[] {
  return groups.flatMap((group) => {
    const first = group.find((name) => environment[name] !== undefined);
    if (first === undefined) return [];
    const missing = group.filter((name) => environment[name] === undefined);
    return missing.map((name) => `${name} must be set when ${first} is.`);
  });
}

/** Reads Apple's .p8 key. In environment variables, line breaks are often written as `\n`. */
export function appleKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text.replaceAll("\\n", "\n"));
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Call it if `missingBesides` found nothing. */
export function socialSettings(
  environment: Environment,
  { hasSandbox, isSandboxOpen }: { hasSandbox: boolean; isSandboxOpen: boolean },
): SocialSettings {
  const clientOf = (idName: SocialVariable, secretName: SocialVariable): Client | undefined => {
    const [id, secret] = [environment[idName], environment[secretName]];
    return id === undefined || secret === undefined ? undefined : { id, secret };
  };
  const google = clientOf("KAIWA_GOOGLE_ID", "KAIWA_GOOGLE_SECRET");
  const line = clientOf("KAIWA_LINE_ID", "KAIWA_LINE_SECRET");
  const weChatQr = clientOf("KAIWA_WECHAT_QR_ID", "KAIWA_WECHAT_QR_SECRET");
  const weChatInApp = clientOf("KAIWA_WECHAT_INAPP_ID", "KAIWA_WECHAT_INAPP_SECRET");
  const key = appleKey(environment.KAIWA_APPLE_KEY ?? "");
  const { KAIWA_APPLE_ID: id, KAIWA_APPLE_TEAM: teamId, KAIWA_APPLE_KEY_ID: keyId } = environment;
  const isComplete = id !== undefined && teamId !== undefined && keyId !== undefined && key !== undefined;
  const configured = {
    ...(google && { google }),
    ...(line && { line }),
    ...(isComplete && { apple: { id, teamId, keyId, key } }),
    ...(weChatQr && { weChatQr }),
    ...(weChatInApp && { weChatInApp }),
  };
  const isSandbox = hasSandbox && Object.keys(configured).length === 0;
  return { ...configured, isSandbox, isSandboxOpen: isSandbox && isSandboxOpen };
}
