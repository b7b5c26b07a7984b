import { formatTagOf } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

/** The page's language as a tag for `Intl`. */
export const formatTag = (): string => formatTagOf(currentLanguage());
