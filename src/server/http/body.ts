import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { codes } from "#contract/envelope.ts";

export type Encoding = "br" | "gzip" | "identity";

export type Body = {
  /**
   * The ETag without the name of the encoding. The name is appended later, because a strong tag identifies
   * exact bytes.
   */
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
    tag: createHash("sha256").update(raw).digest("base64url").slice(0, 22),
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

/**
 * Returns the best encoding that the client accepts.
 * @example acceptedEncoding("gzip, deflate, br;q=0") // "gzip"
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
