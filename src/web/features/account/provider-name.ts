import type { TFunction } from "i18next";
import type { ProviderId } from "#domain/login-providers.ts";

/** What people call a provider. */
export function providerName(t: TFunction, provider: ProviderId): string {
  if (provider === "wechat") return t("login.wechat");
  return { google: "Google", apple: "Apple", line: "LINE" }[provider];
}
