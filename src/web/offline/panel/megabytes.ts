import { formatNumber } from "#web/kit/i18n/numbers.ts";

/** Formats a size in megabytes with one decimal. A scene has about 0.5 MB, a line of speech about 0.1 MB. */
export function megabytes(bytes: number): string {
  return formatNumber(Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10));
}
