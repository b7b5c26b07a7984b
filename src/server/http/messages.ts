import type { ErrorId, ErrorTexts } from "#contract/errors.ts";
import en from "#contract/messages/en.json" with { type: "json" };
import ja from "#contract/messages/ja.json" with { type: "json" };
import ko from "#contract/messages/ko.json" with { type: "json" };
import vi from "#contract/messages/vi.json" with { type: "json" };
import zhTw from "#contract/messages/zh-TW.json" with { type: "json" };
import zh from "#contract/messages/zh.json" with { type: "json" };
import type { Language } from "#domain/site/languages.ts";

const texts: Record<Language, { errors: ErrorTexts }> = { zh, "zh-TW": zhTw, ja, en, ko, vi };

/** The message of an error in one language. */
export function errorText(id: ErrorId, language: Language): string {
  return texts[language].errors[id];
}
