import { expect, test } from "vitest";
import { KanaTokens } from "./kana-tokens.ts";

/** Writes each byte of a token as a printable character, as in Whisper's vocabulary. */
function disguised(bytes: readonly number[]): string {
  const isPrintable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  const others = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !isPrintable(byte));
  return bytes
    .map((byte) => String.fromCharCode(isPrintable(byte) ? byte : 256 + others.indexOf(byte)))
    .join("");
}

const texts = ["です", "駅", "ラ", "、", "a", "。", "か"];
const parts = [[0xe3, 0x81], [0xaf], [0xe3, 0x80]];
const pieces = [...texts.map((text) => [...Buffer.from(text, "utf8")]), ...parts];
const tokens = new KanaTokens(Object.fromEntries(pieces.map((bytes, token) => [disguised(bytes), token])));
const [desu, , ra, comma, , , ka, open, ha] = pieces.keys();

test("allows only kana, 、 and the first bytes of a kana", () => {
  expect(tokens.after([])).toEqual([desu, ra, comma, ka, open]);
});

test("completes a partial kana first and does not end a text in it", () => {
  expect(tokens.after([desu ?? -1, open ?? -1])).toEqual([ha]);
  expect(tokens.isWhole([desu ?? -1, open ?? -1])).toBe(false);
  expect(tokens.isWhole([desu ?? -1])).toBe(true);
  expect(tokens.text([ra ?? -1, open ?? -1, ha ?? -1])).toBe("ラは");
});

test("splits a text into the longest tokens, also within a character, and throws if no token fits", () => {
  expect(tokens.tokensOf("です、は")).toEqual([desu, comma, open, ha]);
  expect(() => tokens.tokensOf("ん")).toThrow("no token");
});
