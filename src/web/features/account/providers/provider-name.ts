import type { TFunction } from "i18next";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";

/** What people call a provider. */
export function providerName(t: TFunction, provider: ProviderId): string {
  return provider === "wechat" ? t("login.wechat") : providerNames[provider];
}

/**
 * A text with a provider's name in it. Chinese sets names in Latin letters apart by a blank, and its own words not.
 * @example closeUp("使用 微信 登录") // "使用微信登录"
 */
export function closeUp(text: string): string {
  return text.replace(/([\u4E00-\u9FFF]) (?=[\u4E00-\u9FFF])/g, "$1");
}
