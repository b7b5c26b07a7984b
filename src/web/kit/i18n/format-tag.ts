import { formatTagOf } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

/** The tag for `Intl` in the page's language. */
export const formatTag = (): string => formatTagOf(currentLanguage());
