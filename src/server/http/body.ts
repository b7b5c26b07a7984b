import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { codes } from "#contract/envelope.ts";
import type { Encoding } from "./encoding.ts";
import { tagOf } from "./etag.ts";

export type Body = {
  tag: string;
  encoded: (accepted: Encoding) => EncodedBody;
};

type EncodedBody = { encoding: Encoding; bytes: Buffer };

/** A smaller body fits into one packet anyway. */
const worthCompressing = 1200;

export function freshBody(data: unknown): Body {
  return textBody(JSON.stringify({ code: codes.success, data }));
}

export function textBody(text: string): Body {
  const raw = Buffer.from(text);
  const made = new Map<Encoding, Buffer>();
  return {
    tag: tagOf(raw),
    encoded: (accepted) => {
      const encoding = raw.length < worthCompressing ? "identity" : accepted;
      const bytes = made.get(encoding) ?? compressed(raw, encoding);
      made.set(encoding, bytes);
      return { encoding, bytes };
    },
  };
}

function compressed(raw: Buffer, encoding: Encoding): Buffer {
  // A fast level, because the client is waiting.
  if (encoding === "gzip") return gzipSync(raw, { level: 4 });
  if (encoding === "identity") return raw;
  return brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });
}
