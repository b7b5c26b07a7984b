import { startPassingProxy } from "./passing-proxy.ts";
import type { Passed } from "./passing-proxy.ts";

export type RecordingProxy = { origin: string; seen: Passed[]; stop: () => Promise<void> };

/** Starts a proxy that records all requests to a server. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const seen: Passed[] = [];
  const { port, stop } = await startPassingProxy(target, (request) => void seen.push(request));
  return { origin: `http://127.0.0.1:${port}`, seen, stop };
}
