import { parseNumber, readNumber } from "./numbers.ts";

type SpecialCase = {
  /** Spellings of the number; undefined: any. */
  readonly numbers?: string;
  readonly counter: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly reading: readonly string[] | "word" | ((number: string) => readonly string[] | undefined);
};

// Numbers whose reading depends on the context. Each comment has an example.
const specialCases: readonly SpecialCase[] = [
  // 四月一日, 来月の一日: the first of the month. 一日三回 stays いちにち.
  { numbers: "一1", counter: "日", before: /(月|[来今先毎翌]月)の?$/, reading: ["ついたち"] },
  // 十分: ten minutes only where time is measured, else "enough" (kanji only; 10分 is always minutes).
  { numbers: "十", counter: "分", before: /(時|分[、と]|あと|約|毎|徒歩|歩き?(いて|で)|走って|(バス|車|電車|タクシー|自転車|地下鉄|飛行機)で|(駅|家|うち|ここ|そこ|学校|会社|ホテル|空港|店)から|まで|もう少し、)$/, reading: ["じゅっ", "ぷん"] }, // prettier-ignore
  { numbers: "十", counter: "分", after: /^(間(?!に合)|前|後|ほど|くらい|ぐらい|おき|ごと|遅|待[ちっつた]|歩[いきく]|早[くい]|以内|以上|以下|過ぎ|すぎ|かか|経[っちつ]|たっ|休[みんむ憩]|で(着|行|来|終|歩|戻|でき|行け)|も(待|かか|遅|歩|あれば)|しか|だけ待|の(遅れ|休憩|電車|バス|特急|急行|便))/, reading: ["じゅっ", "ぷん"] }, // prettier-ignore
  { numbers: "十", counter: "分", reading: "word" },
  // 三十七度五分, 二割五分: tenths of a degree or of a tenth; 五分五分: even odds.
  { counter: "分", before: /[度割]$/, reading: tenths },
  // 一月ほど: about a month, ひとつき.
  {
    numbers: "一",
    counter: "月",
    after: /^(ほど|くらい|ぐらい|前|後|もかか|かか|ぶり)/,
    reading: ["ひとつき"],
  },
  { numbers: "二", counter: "月", after: /^(ほど|くらい|ぐらい|もかか|かか|ぶり)/, reading: ["ふたつき"] },
  // 九つか十: counted with つ, ten is とお. No counter follows.
  { numbers: "十", counter: "", before: /つ(か|、|と|や)$/, reading: ["とお"] },
  // 一年二組: the class at school.
  { numbers: "一1", counter: "組", before: /年$/, reading: ["いち", "くみ"] },
  { numbers: "二2", counter: "組", before: /年$/, reading: ["に", "くみ"] },
];

function tenths(number: string): string[] | undefined {
  const value = parseNumber(number);
  return value === undefined || value > 9 ? undefined : [...readNumber(value), "ぶ"];
}

/** Readings by context; undefined if the counter's table applies. */
export function readSpecialCase(
  text: string,
  at: number,
  number: string,
  counter: string,
): readonly string[] | "word" | undefined {
  const before = text.slice(0, at);
  const after = text.slice(at + number.length + counter.length);
  const found = specialCases.find(
    (row) =>
      row.counter === counter &&
      (row.numbers?.includes(number) ?? true) &&
      (row.before?.test(before) ?? true) &&
      (row.after?.test(after) ?? true),
  );
  return typeof found?.reading === "function" ? found.reading(number) : found?.reading;
}
