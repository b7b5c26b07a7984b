const DIGITS = "〇一二三四五六七八九";
const UNITS = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"] as const;
const DIGIT_NAMES = ["ゼロ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"] as const;
const HUNDREDS = ["", "ひゃく", "にひゃく", "さんびゃく", "よんひゃく", "ごひゃく", "ろっぴゃく", "ななひゃく", "はっぴゃく", "きゅうひゃく"] as const; // prettier-ignore
const THOUSANDS = ["", "せん", "にせん", "さんぜん", "よんせん", "ごせん", "ろくせん", "ななせん", "はっせん", "きゅうせん"] as const; // prettier-ignore
const SMALL_POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const LARGE_POWERS: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/**
 * The value of a number in Arabic digits, kanji, or mixed; undefined if invalid or too large.
 * @example parseNumber("3万5千") // 35000
 * @example parseNumber("二〇二六") // 2026
 */
export function parseNumber(written: string): number | undefined {
  const text = written.replace(/,/g, "").replace(/零/g, "〇");
  if (/^\d+(\.\d+)?$/.test(text)) return within(Number(text));
  if (/^[〇一二三四五六七八九]+$/.test(text)) {
    return within(Number([...text].map((digit) => DIGITS.indexOf(digit)).join("")));
  }
  let total = 0;
  let section = 0;
  let current: number | undefined;
  for (const part of text.match(/\d+(?:\.\d+)?|./gu) ?? []) {
    const small = SMALL_POWERS[part];
    const large = LARGE_POWERS[part];
    const digit = DIGITS.indexOf(part);
    if (/^\d/.test(part)) current = Number(part);
    else if (digit >= 0) current = (current ?? 0) * 10 + digit;
    else if (small !== undefined) {
      section += (current ?? 1) * small;
      current = undefined;
    } else if (large !== undefined) {
      const multiplier = section + (current ?? 0);
      total += (multiplier === 0 ? 1 : multiplier) * large;
      section = 0;
      current = undefined;
    } else return undefined;
  }
  return within(total + section + (current ?? 0));
}

function within(value: number): number | undefined {
  return Number.isFinite(value) && value < 1e16 ? value : undefined;
}

/**
 * The reading of a number, in separate parts (ご|おく is not gōku).
 * @example readNumber(3800) // ["さんぜん", "はっぴゃく"]
 */
export function readNumber(value: number): string[] {
  if (!Number.isInteger(value)) return readDecimal(String(value));
  if (value === 0) return ["ゼロ"];
  const groups: readonly (readonly [size: number, name: string])[] = [
    [1e12, "ちょう"],
    [1e8, "おく"],
    [1e4, "まん"],
    [1, ""],
  ];
  return groups.flatMap(([size, name]) => {
    const group = Math.floor(value / size) % 1e4;
    return group === 0 ? [] : readGroup(group, name);
  });
}

function readGroup(group: number, name: string): string[] {
  const tens = Math.floor(group / 10) % 10;
  // 千万 is いっせんまん before a larger power.
  const thousands = group === 1000 && name !== "" ? "いっせん" : THOUSANDS[Math.floor(group / 1000)];
  const parts = [
    thousands,
    HUNDREDS[Math.floor(group / 100) % 10],
    tens === 0 ? "" : `${tens === 1 ? "" : UNITS[tens]}じゅう`,
    UNITS[group % 10],
  ].filter((part): part is string => part !== undefined && part !== "");
  if (name === "ちょう") parts.push(doubleBefore(parts.pop() ?? ""));
  return name === "" ? parts : [...parts, name];
}

/** いち, はち and じゅう double the next consonant: いっちょう, はっさい, じゅっかい. */
export function doubleBefore(part: string): string {
  return part
    .replace(/いち$/, "いっ")
    .replace(/はち$/, "はっ")
    .replace(/じゅう$/, "じゅっ");
}

function readDecimal(written: string): string[] {
  const [whole = "0", fraction = ""] = written.split(".");
  const head = whole === "0" ? ["れい"] : readNumber(Number(whole));
  head.push(doubleBefore(head.pop() ?? ""), "てん");
  return [...head, ...readDigits(fraction)];
}

export function readDigits(digits: string): string[] {
  return [...digits].map((digit) => {
    const kanji = DIGITS.indexOf(digit);
    return DIGIT_NAMES[kanji < 0 ? Number(digit) : kanji] ?? digit;
  });
}

/** The reading of a written number: 1.50 keeps its zero, 0001 is read digit by digit. */
export function readWritten(written: string): string[] | undefined {
  const plain = written.replace(/,/g, "");
  if (/^\d+\.\d+$/.test(plain)) return readDecimal(plain);
  if (/^0\d+$/.test(plain)) return readDigits(plain);
  const value = parseNumber(written);
  return value === undefined ? undefined : readNumber(value);
}
