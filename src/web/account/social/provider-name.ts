import type { TFunction } from "i18next";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";

/** Only WeChat's name depends on the page's language. */
export function providerName(t: TFunction, provider: ProviderId): string {
  return provider === "wechat" ? t("login.wechat") : providerNames[provider];
}

/**
 * Removes spaces between two Chinese characters after a provider's name was inserted. The texts have spaces
 * around the placeholder, as Chinese typography requires for names in Latin letters.
 * @example joinChinese("使用 微信 登录") // "使用微信登录"
 */
export function joinChinese(text: string): string {
  return text.replace(/([\u4E00-\u9FFF]) (?=[\u4E00-\u9FFF])/g, "$1");
}
