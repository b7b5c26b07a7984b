import { formatTagOf } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";

/** The locale for `Intl` in the page's language. */
export const formatTag = (): string => formatTagOf(currentLanguage());
