import { expect, test } from "vitest";
import { requestedRange, partialResponse } from "./byte-range.ts";

test.each([
  // Safari first requests two bytes.
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=0-", { from: 0, to: 999 }],
  ["bytes=144-287", { from: 144, to: 287 }],
  ["bytes=900-5000", { from: 900, to: 999 }],
  ["bytes=-144", { from: 856, to: 999 }],
  ["bytes=-5000", { from: 0, to: 999 }],
  ["bytes=1000-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=5-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("parses %s for a file of 1000 bytes as %j", (range, part) => {
  expect(requestedRange(range, 1000)).toEqual(part);
});

const stored = () =>
  new Response(
    Uint8Array.from({ length: 1000 }, (_, index) => index % 256),
    {
      headers: { "content-type": "audio/mpeg", "content-length": "1000" },
    },
  );

test("responds to a range request for a stored file with 206, position and bytes", async () => {
  const response = await partialResponse(stored(), "bytes=10-12");
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "audio/mpeg",
    "content-length": "3",
    "content-range": "bytes 10-12/1000",
  });
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([10, 11, 12]);
});

test("rejects a range beyond the end of the file, and names the file's length", async () => {
  const response = await partialResponse(stored(), "bytes=1000-");
  expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
});

test("responds with the whole file if the header is not a single range", async () => {
  const response = await partialResponse(stored(), "bytes=0-1,5-6");
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 1000]);
});
