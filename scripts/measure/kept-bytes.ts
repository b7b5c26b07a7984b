import { bytesOf } from "#server/http/body.ts";
import type { Body } from "#server/http/body.ts";

const kept = new Map<string, Buffer>();

/** The compressed bytes of a body, as a bare handler keeps them that sends nothing else. */
export function keptBytes(body: Body): Buffer {
  const bytes = kept.get(body.tag) ?? bytesOf(body.encoded("br"));
  kept.set(body.tag, bytes);
  return bytes;
}
