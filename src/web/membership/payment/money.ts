import { formatFen } from "#domain/membership/price.ts";
import { languages } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

/** An amount as the page's language writes it. */
export function money(fen: number): string {
  return formatFen(fen, languages[currentLanguage()].tag);
}
