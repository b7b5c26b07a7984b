import { formatFen } from "#domain/membership/price.ts";
import { formatTag } from "#web/kit/i18n/format-tag.ts";

/** An amount as the page's language writes it. */
export function money(fen: number): string {
  return formatFen(fen, formatTag());
}
