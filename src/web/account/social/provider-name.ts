import type { TFunction } from "i18next";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";

/** The name of a provider as people know it; of WeChat in the page's language. */
export function providerName(t: TFunction, provider: ProviderId): string {
  return provider === "wechat" ? t("login.wechat") : providerNames[provider];
}

/**
 * A text into which a provider's name was put, without the space between two Chinese characters. The texts have spaces
 * around the name, as Chinese typography wants for names in Latin letters.
 * @example joinChinese("使用 微信 登录") // "使用微信登录"
 */
export function joinChinese(text: string): string {
  return text.replace(/([\u4E00-\u9FFF]) (?=[\u4E00-\u9FFF])/g, "$1");
}
