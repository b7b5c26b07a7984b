import { formatNumber } from "#web/kit/i18n/numbers.ts";

/** Milliseconds as seconds with one decimal place. @example formatSeconds(1240) // "1.2" */
export const formatSeconds = (ms: number): string => formatNumber(Math.round(ms / 100) / 10);
