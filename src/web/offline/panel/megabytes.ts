import { formatNumber } from "#web/kit/i18n/numbers.ts";

/** As people read sizes: a scene is about half of one, a line of speech a tenth. */
export function megabytes(bytes: number): string {
  return formatNumber(Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10));
}
