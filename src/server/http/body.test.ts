import { expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { freshBody } from "./body.ts";
import { acceptedEncoding } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["BR", "br"],
  ["brotli", "identity"],
  [";;;,,q=1", "identity"],
])("for the Accept-Encoding header %j, chooses the encoding %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("sends the same content in every encoding, and does not compress a short response", () => {
  const long = freshBody("会話".repeat(1000));
  const raw = long.encoded("identity").bytes;
  expect(brotliDecompressSync(long.encoded("br").bytes)).toEqual(raw);
  expect(gunzipSync(long.encoded("gzip").bytes)).toEqual(raw);
  expect(freshBody("会話").encoded("br").encoding).toBe("identity");
});

test("derives the ETag from the content", () => {
  expect(freshBody([1]).tag).toBe(freshBody([1]).tag);
  expect(freshBody([1]).tag).not.toBe(freshBody([2]).tag);
});
