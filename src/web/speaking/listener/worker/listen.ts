/** The listener: compares takes beside the page, which goes on drawing meanwhile. Nothing leaves the device. */
import { compareLine } from "#listening/compare-line.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { ComparisonResponse, ComparisonRequest } from "#web/speaking/listener/messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<ComparisonRequest>) => {
  const model = readLineModel(data.model);
  const comparison = model === undefined ? undefined : compareLine(data.take, model);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page, and has no other
  self.postMessage({ number: data.number, comparison } satisfies ComparisonResponse);
});
