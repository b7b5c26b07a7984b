/** The first and last byte of a part of a file, both included. */
export type ByteRange = { from: number; to: number };

/**
 * Which bytes of a file of `size` bytes a Range header asks for. Undefined: nothing one could answer with one part, so
 * the whole file is right. "outside": the file has no such bytes.
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

/** The part of a stored file that a player requests: caches know only whole files, and Safari plays nothing else. */
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
