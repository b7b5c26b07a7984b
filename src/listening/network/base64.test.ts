import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "./base64.ts";

test.each([[[]], [[1]], [[1, 2]], [[1, 2, 3]], [[0, 255, 128, 7]]])(
  "restores the bytes %j from their text",
  (bytes) => {
    const text = toBase64(Uint8Array.from(bytes));
    expect(text).toBe(Buffer.from(bytes).toString("base64"));
    expect([...fromBase64(text)]).toEqual(bytes);
  },
);
