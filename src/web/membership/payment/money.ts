import { formatFen } from "#domain/membership/price.ts";
import { formatTag } from "#web/kit/i18n/format-tag.ts";

export function money(fen: number): string {
  return formatFen(fen, formatTag());
}
