import { history } from "#contract/history.ts";
import type { HistoryData } from "#contract/history.schema.ts";
import { call } from "#web/kit/api/api.ts";
import { deviceClock } from "#web/kit/device/clock.ts";

export const pageSize = 10;

/** Days are in the learner's time zone. */
export function loadHistory(page: number): Promise<HistoryData> {
  return call(history.list, { query: { page, limit: pageSize, ...deviceClock() } });
}
