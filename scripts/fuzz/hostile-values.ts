import type { Random } from "./random.ts";

/** Texts that have broken programs: each stands for a family. */
const hostileTexts: readonly string[] = [
  "",
  " ",
  "\t\n\r",
  "\0",
  "a\0b",
  "null",
  "undefined",
  "true",
  "NaN",
  "-0",
  "1e309",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'",
  '"',
  "' or '1'='1",
  "'; drop table users; --",
  "%' or 1=1 /*",
  "\\",
  "%",
  "_",
  "%00",
  "%2e%2e%2f",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/",
  "\r\nSet-Cookie: a=b",
  "\u202ekaiwa",
  "\u200b",
  "\ufeff",
  "\ud800",
  "\udfff\ud800",
  "\ufffe\uffff",
  "e\u0301".repeat(50),
  "\u1112\u1161\u11ab",
  "ﬀ㍿㌀ﷺ",
  "İıſK",
  "👩‍👩‍👧‍👦".repeat(20),
  "かきくけこ",
  "ガ゙゙゙゙",
  "𠮷野家",
  "a".repeat(101),
  "あ".repeat(2_001),
  "9".repeat(400),
  "00000000-0000-0000-0000-000000000000",
  "DELETE",
];

const hostileNumbers: readonly number[] = [
  -1,
  0,
  -0,
  1.5,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  8_640_000_000_000_001,
  1e21,
  1.7976931348623157e308,
  -1e308,
];

export function hostileText(random: Random): string {
  const text = random.pick(hostileTexts);
  return random.chance(0.2) ? text + random.pick(hostileTexts) : text;
}

export function hostileNumber(random: Random): number {
  return random.pick(hostileNumbers);
}

/** Any JSON value, of whatever type. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 5 : 8)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return hostileNumber(random);
    case 3:
    case 4:
      return hostileText(random);
    case 5:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [hostileText(random), hostileValue(random, depth + 1)]),
      );
    default:
      return nested(random.pick([10, 1_000]));
  }
}

/** Arrays in arrays, to exhaust the stack of whoever walks them recursively. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A text with one small damage: cut, doubled, one character replaced. */
export function damagedText(random: Random, text: string): string {
  const place = random.below(text.length + 1);
  switch (random.below(4)) {
    case 0:
      return text.slice(0, place);
    case 1:
      return text + text;
    case 2:
      return `${text.slice(0, place)}${hostileText(random)}${text.slice(place)}`;
    default:
      return text.toUpperCase();
  }
}
