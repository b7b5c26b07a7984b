import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import enApp from "#web/i18n/en/app.json" with { type: "json" };
import enHelp from "#web/i18n/en/help.json" with { type: "json" };
import jaApp from "#web/i18n/ja/app.json" with { type: "json" };
import jaHelp from "#web/i18n/ja/help.json" with { type: "json" };
import koApp from "#web/i18n/ko/app.json" with { type: "json" };
import koHelp from "#web/i18n/ko/help.json" with { type: "json" };
import viApp from "#web/i18n/vi/app.json" with { type: "json" };
import viHelp from "#web/i18n/vi/help.json" with { type: "json" };
import zhApp from "#web/i18n/zh/app.json" with { type: "json" };
import zhHelp from "#web/i18n/zh/help.json" with { type: "json" };
import zhTwApp from "#web/i18n/zh-TW/app.json" with { type: "json" };
import zhTwHelp from "#web/i18n/zh-TW/help.json" with { type: "json" };

export type Texts = { app: typeof zhApp; help: typeof zhHelp };

/** What the screens say, by language; tests that are about one wording spell it out instead. */
export const texts: Record<Language, Texts> = {
  zh: { app: zhApp, help: zhHelp },
  "zh-TW": { app: zhTwApp, help: zhTwHelp },
  ja: { app: jaApp, help: jaHelp },
  en: { app: enApp, help: enHelp },
  ko: { app: koApp, help: koHelp },
  vi: { app: viApp, help: viHelp },
};

/** The default visitor's texts. */
export const zh = texts.zh.app;

/** The tag in `<html lang>`. */
export const tagOf = (language: Language): string => languages[language].tag;

export { languageCodes };
export type { Language };
