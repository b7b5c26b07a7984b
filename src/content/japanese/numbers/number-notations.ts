import { readCounted } from "./counter-reading.ts";
import { readDigits, readWritten } from "./numbers.ts";

/** A number in the text, read in separate parts. */
export type NumberSpan = { readonly start: number; readonly end: number; readonly parts: readonly string[] };

type Notation = {
  readonly pattern: RegExp;
  readonly read: (figures: readonly string[]) => readonly (string | undefined)[] | undefined;
};

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const CURRENCIES: Readonly<Record<string, string>> = { "¥": "円", $: "ドル", "€": "ユーロ" };

// The first match wins.
const notations: readonly Notation[] = [
  {
    // 100-0001, a postcode
    pattern: /(\d{3})-(\d{4})(?![-\d])/y,
    read: ([area = "", place = ""]) => [...readDigits(area), "の", ...readDigits(place)],
  },
  {
    // -5度
    pattern: /[-−](?=\d)/y,
    read: () => ["マイナス"],
  },
  {
    // 2026/11/15, 2026-11-15
    pattern: /(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?!\d)/y,
    read: ([year = "", month = "", day = ""]) =>
      isDate(month, day) ? [...counted(year, "年"), ...counted(month, "月"), ...dayOfMonth(day)] : undefined,
  },
  {
    // 10:30
    pattern: /(\d{1,2}):([0-5]\d)(?![:\d])/y,
    read: ([hour = "", minute = ""]) =>
      Number(hour) > 29
        ? undefined
        : [...counted(hour, "時"), ...(minute === "00" ? [] : counted(String(Number(minute)), "分"))],
  },
  {
    // 1/2 is a half, 11/15 a day
    pattern: /(\d{1,2})\/(\d{1,2})(?![/\d])/y,
    read: ([first = "", second = ""]) => {
      if (Number(first) < Number(second) && Number(second) <= 10) {
        return [...(readWritten(second) ?? []), "ぶんの", ...(readWritten(first) ?? [])];
      }
      return isDate(first, second) ? [...counted(first, "月"), ...dayOfMonth(second)] : undefined;
    },
  },
  {
    // ¥1,200
    pattern: new RegExp(`([¥$€]) ?${AMOUNT}(?![\\d万千億])`, "y"),
    read: ([sign = "", amount = ""]) => readCounted(amount, CURRENCIES[sign] ?? "円"),
  },
  {
    // 三分の一
    pattern: /([\d一二三四五六七八九十百]+)分の([\d一二三四五六七八九十百]+)(?![\d時分日月年])/y,
    read: ([below = "", above = ""]) => [
      ...(readWritten(below) ?? [undefined]),
      "ぶんの",
      ...(readWritten(above) ?? [undefined]),
    ],
  },
];

const PHONE =
  /0\d{1,4}-\d{1,4}-\d{3,4}(?!\d)|〇[〇一二三四五六七八九]{1,4}([の―ー-])[〇一二三四五六七八九]{1,4}\1[〇一二三四五六七八九]{3,4}/y;

/** 03-1234-5678: groups of digits, with の for the dash. */
function findPhoneNumber(text: string, at: number): NumberSpan[] | undefined {
  PHONE.lastIndex = at;
  const number = PHONE.exec(text)?.[0];
  if (number === undefined) return undefined;
  let start = at;
  return (number.match(/[\d〇一二三四五六七八九]+|./g) ?? []).map((group) => {
    const span = {
      start,
      end: start + group.length,
      parts: /[の―ー-]/.test(group) ? ["の"] : readDigits(group),
    };
    start = span.end;
    return span;
  });
}

/** Clock times, dates, prices, fractions and phone numbers. */
export function findNotation(text: string, at: number): NumberSpan[] | undefined {
  // No notation starts inside a longer number.
  if (/[\d.,]/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at))) return undefined;
  if (/[-−]/.test(text.charAt(at)) && /[\dA-Za-z)]/.test(text.charAt(at - 1))) return undefined;
  const phone = findPhoneNumber(text, at);
  if (phone !== undefined) return phone;
  for (const { pattern, read } of notations) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const parts = read(match.slice(1));
    if (parts !== undefined && parts.every((part): part is string => part !== undefined)) {
      return [{ start: at, end: at + match[0].length, parts }];
    }
  }
  return undefined;
}

function counted(number: string, name: string): (string | undefined)[] {
  return readCounted(String(Number(number)), name) ?? [undefined];
}

function dayOfMonth(day: string): (string | undefined)[] {
  return Number(day) === 1 ? ["ついたち"] : counted(day, "日");
}

function isDate(month: string, day: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}
