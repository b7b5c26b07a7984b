/**
 * Sound changes between number and counter.
 * - k: 一回 いっかい, 六回 ろっかい, 八回 はっかい, 十回 じゅっかい, 百回 ひゃっかい
 * - s: 一歳 いっさい, 八歳 はっさい, 十歳 じゅっさい (also t)
 * - h: like k, and は becomes ぱ; 三 and 何 take `three` (三本 さんぼん, 三泊 さんぱく); 四 takes ぱ with `fourP` (四分 よんぷん)
 * - ten: borrowed words change only after 十: 十ページ じゅっぺーじ
 */
export type SoundClass = "none" | "k" | "s" | "h" | "ten";

export type Counter = {
  readonly reading: string;
  readonly sound: SoundClass;
  /** First sound after 三 and 何: 三階 さんがい, 三本 さんぼん. */
  readonly three?: "voiced" | "p";
  /** Whether 四 also changes the first sound to ぱ, ぴ, ぷ …: 四分 よんぷん. */
  readonly fourP?: boolean;
  /** Readings of the last digit before this counter: 四時 よじ, 七時 しちじ. */
  readonly digits?: Readonly<Record<number, string>>;
  /** Whole readings by value: 一人 ひとり. */
  readonly whole?: Readonly<Record<number, string>>;
};

const YO = { 4: "よ" };
const TIME = { 4: "よ", 7: "しち", 9: "く" };
const NATIVE = ["", "ひと", "ふた"] as const;

function plain(reading: string, digits?: Counter["digits"]): Counter {
  return digits === undefined ? { reading, sound: "none" } : { reading, sound: "none", digits };
}

/** Counters with ひと, ふた: 一皿 ひとさら, 三皿 さんさら. */
function native(reading: string, digits?: Counter["digits"]): Counter {
  const whole = { 1: NATIVE[1] + reading, 2: NATIVE[2] + reading };
  return digits === undefined ? { reading, sound: "none", whole } : { reading, sound: "none", whole, digits };
}

const k = (reading: string): Counter => ({ reading, sound: "k" });
const s = (reading: string): Counter => ({ reading, sound: "s" });
const ten = (reading: string): Counter => ({ reading, sound: "ten" });
const voiced = (reading: string, sound: SoundClass): Counter => ({ reading, sound, three: "voiced" });
const hp = (reading: string): Counter => ({ reading, sound: "h", three: "p" });

const DAYS: Readonly<Record<number, string>> = {
  1: "いちにち", 2: "ふつか", 3: "みっか", 4: "よっか", 5: "いつか", 6: "むいか", 7: "なのか", 8: "ようか",
  9: "ここのか", 10: "とおか", 14: "じゅうよっか", 20: "はつか", 24: "にじゅうよっか",
}; // prettier-ignore
const THINGS: Readonly<Record<number, string>> = {
  1: "ひとつ", 2: "ふたつ", 3: "みっつ", 4: "よっつ", 5: "いつつ", 6: "むっつ", 7: "ななつ", 8: "やっつ", 9: "ここのつ",
}; // prettier-ignore
const PEOPLE = { 1: "ひとり", 2: "ふたり" };

function days(suffix: string): Counter {
  return {
    reading: `にち${suffix}`,
    sound: "none",
    digits: { 7: "しち", 9: "く" },
    whole: withSuffix(DAYS, suffix),
  };
}

function withSuffix(readings: Readonly<Record<number, string>>, suffix: string): Record<number, string> {
  return Object.fromEntries(
    Object.entries(readings).map(([value, reading]) => [Number(value), reading + suffix]),
  );
}

function people(suffix: string): Counter {
  return { reading: `にん${suffix}`, sound: "none", digits: YO, whole: withSuffix(PEOPLE, suffix) };
}

function minutes(suffix: string): Counter {
  return { reading: `ふん${suffix}`, sound: "h", three: "p", fourP: true };
}

/** つ counts only up to nine. */
export const thingCounters: ReadonlyMap<string, Counter> = new Map([
  ["つ", { reading: "つ", sound: "none", whole: THINGS }],
  ["つ目", { reading: "つめ", sound: "none", whole: withSuffix(THINGS, "め") }],
]);

export const counters: ReadonlyMap<string, Counter> = new Map<string, Counter>([
  // People
  ["人", people("")], ["人目", people("め")], ["人分", people("ぶん")], ["人用", people("よう")], ["人組", people("ぐみ")],
  ["人前", { reading: "にんまえ", sound: "none", digits: YO }], ["人乗り", people("のり")], ["人部屋", people("べや")],
  ["人席", people("せき")], ["人掛け", people("がけ")],
  ["名", plain("めい")], ["世帯", s("せたい")], ["組", native("くみ")],
  // Time of day, days, months, years
  ["時", plain("じ", TIME)], ["時間", plain("じかん", { 4: "よ", 9: "く" })],
  ["時間目", plain("じかんめ", { 4: "よ", 9: "く" })], ["時限", plain("じげん", { 4: "よ", 9: "く" })], ["時限目", plain("じげんめ", { 4: "よ", 9: "く" })],
  ["分", minutes("")], ["分間", minutes("かん")], ["秒", plain("びょう")], ["秒間", plain("びょうかん")],
  ["日", days("")], ["日間", days("かん")], ["日目", days("め")], ["日分", days("ぶん")],
  ["晩", native("ばん")], ["泊", hp("はく")], ["泊目", hp("はくめ")],
  ["週間", s("しゅうかん")], ["週", s("しゅう")], ["週目", s("しゅうめ")],
  ["月", plain("がつ", { 4: "し", 7: "しち", 9: "く" })], ["月号", plain("がつごう", { 4: "し", 7: "しち", 9: "く" })],
  ...["ヶ月", "か月", "カ月", "ヵ月", "ケ月", "箇月"].map((way): [string, Counter] => [way, k("かげつ")]),
  ...["ヶ月間", "か月間", "カ月間", "ヵ月間", "ケ月間"].map((way): [string, Counter] => [way, k("かげつかん")]),
  ...["ヶ所", "か所", "カ所", "ヵ所", "箇所"].map((way): [string, Counter] => [way, k("かしょ")]),
  ...["ヶ国", "か国", "カ国", "ヵ国"].map((way): [string, Counter] => [way, k("かこく")]),
  ...["ヶ国語", "か国語", "カ国語", "ヵ国語"].map((way): [string, Counter] => [way, k("かこくご")]),
  ["年", plain("ねん", YO)], ["年間", plain("ねんかん", YO)], ["年生", plain("ねんせい", YO)], ["年目", plain("ねんめ", YO)],
  ["年度", plain("ねんど", YO)], ["年代", plain("ねんだい", YO)], ["学期", plain("がっき")], ["世紀", s("せいき")], ["代", plain("だい")], ["代目", plain("だいめ")],
  ["歳", { ...s("さい"), whole: { 20: "はたち" } }], ["才", { ...s("さい"), whole: { 20: "はたち" } }],
  ["歳児", s("さいじ")], ["周年", s("しゅうねん")], ["周", s("しゅう")], ["連休", plain("れんきゅう")],
  // Money
  ["円", plain("えん", YO)], ["円玉", plain("えんだま", YO)], ["円札", plain("えんさつ", YO)], ["円分", plain("えんぶん", YO)], ["銭", s("せん")],
  ["ドル", ten("どる")], ["ユーロ", plain("ゆーろ")], ["元", plain("げん")], ["ウォン", plain("うぉん")], ["割", plain("わり")],
  ["割引", plain("わりびき")], ["割引き", plain("わりびき")], ["割増", plain("わりまし")], ["パーセント", ten("ぱーせんと")], ["%", ten("ぱーせんと")],
  ["ポイント", ten("ぽいんと")],
  // Things by shape
  ["本", voiced("ほん", "h")], ["本目", voiced("ほんめ", "h")], ["枚", plain("まい")], ["枚目", plain("まいめ")], ["冊", s("さつ")], ["冊目", s("さつめ")],
  ["個", k("こ")], ["個目", k("こめ")], ["コ", k("こ")], ["ヶ", k("こ")], ["台", plain("だい")], ["台目", plain("だいめ")], ["杯", voiced("はい", "h")], ["杯目", voiced("はいめ", "h")],
  ["足", voiced("そく", "s")], ["着", s("ちゃく")], ["着目", s("ちゃくめ")], ["膳", plain("ぜん")], ["皿", native("さら")], ["袋", native("ふくろ")], ["箱", native("はこ")],
  ["切れ", native("きれ")], ["口", native("くち")], ["粒", native("つぶ")], ["束", native("たば")], ["部屋", native("へや")], ["駅", native("えき")], ["品", hp("ひん")],
  ["部", plain("ぶ")], ["缶", { ...k("かん") }], ["瓶", plain("びん")], ["錠", plain("じょう")], ["包", hp("ほう")], ["滴", s("てき")], ["通", s("つう")], ["通目", s("つうめ")],
  ["件", k("けん")], ["点", s("てん")], ["曲", k("きょく")], ["曲目", k("きょくめ")], ["玉", native("たま")], ["丁", s("ちょう")], ["斤", k("きん")], ["合", plain("ごう")],
  ["畳", plain("じょう", YO)], ["坪", native("つぼ")], ["株", native("かぶ")], ["色", { reading: "しょく", sound: "s" }], ["種類", s("しゅるい")],
  ["通り", native("とおり")], ["食", s("しょく")], ["席", s("せき")], ["隻", s("せき")], ["艘", voiced("そう", "s")], ["機", k("き")], ["両", plain("りょう")], ["両目", plain("りょうめ")],
  ["軒", voiced("けん", "k")], ["軒目", voiced("けんめ", "k")], ["棟", native("むね")], ["戸", k("こ")], ["店舗", s("てんぽ")], ["社", s("しゃ")], ["校", k("こう")],
  // Living things
  ["匹", voiced("ひき", "h")], ["匹目", voiced("ひきめ", "h")], ["頭", s("とう")], ["羽", { reading: "わ", sound: "none", whole: { 3: "さんば" } }],
  // Times, order, place
  ["回", k("かい")], ["回目", k("かいめ")], ["回分", k("かいぶん")], ["回戦", k("かいせん")], ["度", plain("ど")], ["度目", plain("どめ")], ["番", plain("ばん")], ["番目", plain("ばんめ")],
  ["番線", plain("ばんせん")], ["番地", plain("ばんち")], ["番館", plain("ばんかん")], ["号", plain("ごう")], ["号室", plain("ごうしつ")], ["号車", plain("ごうしゃ")], ["号線", plain("ごうせん")], ["号館", plain("ごうかん")],
  ["階", voiced("かい", "k")], ["階建て", voiced("かいだて", "k")], ["丁目", s("ちょうめ")], ["列", plain("れつ")], ["列目", plain("れつめ")], ["位", plain("い")], ["等", s("とう")], ["級", k("きゅう")],
  ["段", plain("だん")], ["段目", plain("だんめ")], ["行", plain("ぎょう")], ["行目", plain("ぎょうめ")], ["字", plain("じ")], ["文字", plain("もじ")], ["語", plain("ご")], ["話", plain("わ")], ["課", k("か")], ["章", s("しょう")],
  ["問", plain("もん")], ["問目", plain("もんめ")], ["歩", hp("ほ")], ["発", hp("はつ")], ["票", voiced("ひょう", "h")], ["拍", hp("はく")], ["敗", hp("はい")], ["勝", s("しょう")], ["倍", plain("ばい")], ["桁", native("けた")],
  ["次", plain("じ", YO)], ["次会", plain("じかい", YO)], ["限", plain("げん")], ["限目", plain("げんめ")], ["対", plain("たい")], ["重", plain("じゅう")], ["面", plain("めん")], ["票目", voiced("ひょうめ", "h")],
  // Measures
  ["メートル", plain("めーとる")], ["m", plain("めーとる")], ["センチ", s("せんち")], ["cm", s("せんち")], ["センチメートル", s("せんちめーとる")], ["ミリ", plain("みり")], ["mm", plain("みり")],
  ["キロ", { reading: "きろ", sound: "ten", digits: { 6: "ろっ" } }], ["km", { reading: "きろ", sound: "ten", digits: { 6: "ろっ" } }], ["kg", { reading: "きろ", sound: "ten", digits: { 6: "ろっ" } }],
  ["キロメートル", ten("きろめーとる")], ["キログラム", ten("きろぐらむ")], ["グラム", plain("ぐらむ")], ["g", plain("ぐらむ")], ["mg", plain("みりぐらむ")], ["トン", s("とん")], ["リットル", plain("りっとる")], ["L", plain("りっとる")],
  ["ml", plain("みりりっとる")], ["mL", plain("みりりっとる")], ["ミリリットル", plain("みりりっとる")], ["℃", plain("ど")], ["ギガ", plain("ぎが")], ["GB", plain("ぎがばいと")], ["MB", plain("めがばいと")],
  ["平米", hp("へいべい")], ["平方メートル", hp("へいほうめーとる")], ["カロリー", ten("かろりー")],
  ["ページ", ten("ぺーじ")], ["パック", ten("ぱっく")], ["セット", s("せっと")], ["ケース", ten("けーす")], ["カップ", ten("かっぷ")], ["クラス", ten("くらす")], ["コース", ten("こーす")], ["ダース", plain("だーす")], ["グループ", plain("ぐるーぷ")], ["チーム", s("ちーむ")],
]); // prettier-ignore
