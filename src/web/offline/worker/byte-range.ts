/** The first and last byte of a part of a file, both inclusive. */
export type ByteRange = { from: number; to: number };

/**
 * Parses the Range header of a request for a file of `size` bytes. Returns "outside" if the file has no such
 * bytes. Returns undefined if the header is not a single range, in which case the response is the whole file.
 * @example requestedRange("bytes=0-1", 5000) // { from: 0, to: 1 }
 */
export function requestedRange(range: string, size: number): ByteRange | "outside" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(size, Number(last));
    return length === 0 ? "outside" : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return undefined;
  return from >= size ? "outside" : { from, to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Extracts the requested range from a cached file. Caches hold only whole files, and Safari plays only
 * ranges.
 */
export async function partialResponse(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.arrayBuffer();
  const part = requestedRange(range, bytes.byteLength);
  const headers = new Headers(whole.headers);
  if (part === undefined) return new Response(bytes, { headers });
  if (part === "outside") {
    const size = { "content-range": `bytes */${bytes.byteLength}` };
    return new Response(null, { status: 416, headers: size });
  }
  const { from, to } = part;
  headers.set("content-range", `bytes ${from}-${to}/${bytes.byteLength}`);
  headers.set("content-length", String(to - from + 1));
  return new Response(bytes.slice(from, to + 1), { status: 206, headers });
}
