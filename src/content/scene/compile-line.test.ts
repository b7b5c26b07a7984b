import { expect, test } from "vitest";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { compileLine } from "./compile-line.ts";
import { projectFolders } from "#content/folders.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { SceneLine } from "#content/read/format/scene.ts";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { indexLexicon } from "#content/lexicon/lexicon-index.ts";
import { printedRomaji } from "./printed-romaji.ts";
import { readSources } from "#content/read/sources.ts";

const index = indexLexicon(readSources(projectFolders.content).lexicon.flatMap(({ data }) => data));

function compiled(ja: string, rest: Partial<SceneLine> = {}) {
  const distractors = rest.blank === undefined ? {} : { distractors: ["一", "二", "三"] };
  const line = { segment: 0, speaker: "mei", ja, accepted: [], words: {}, ...distractors, ...rest };
  return compileLine(line, "scene", { analyse: analyseSentence, index });
}

/** The tappable words of a line: 行った < 行く past. */
function tapped(ja: string, rest?: Partial<SceneLine>): string[] {
  return wholeWords(compiled(ja, rest).tokens).map(({ text, lexeme, form }) => {
    const name = form === undefined ? "" : ` ${[...form.derivations, form.form].join(" ")}`;
    return lexeme === undefined ? text : `${text} < ${lexeme}${name}`;
  });
}

test.each([
  ["勉強しています", "勉強", ["勉強しています < 勉強する progressive polite"]],
  ["頼んでいませんが", "頼んで", ["頼んでいません < 頼む progressive polite-negative", "が < が"]],
  ["教えてくださって", "教えて", ["教えてくださって < 教える given te"]],
  ["電話してあげてください", "あげて", ["電話してあげてください < 電話する giving request"]],
  ["出しておきます", "出して", ["出しておきます < 出す preparation polite"]],
  [
    "取っておいてもらえますか",
    "取っておいて",
    ["取っておいてもらえます < 取っておく receiving potential polite", "か < か"],
  ],
  [
    "言っていただけますか",
    "言って",
    ["言っていただけます < 言う humble-receiving potential polite", "か < か"],
  ],
  ["練習されていた", "練習されて", ["練習されていた < 練習する passive progressive past"]],
  ["乗らないでください", "乗らないで", ["乗らないでください < 乗る negative-request"]],
  ["とてもうれしいです", "うれしい", ["とても < とても", "うれしいです < 嬉しい polite"]],
  ["ご迷惑を", "迷惑", ["ご迷惑 < 迷惑", "を < を"]],
] as const)("links %s as whole words although the blank is %s", (ja, blank, words) => {
  expect(tapped(ja, { blank })).toEqual(words);
});

test("gives the first token the form of the whole word and each token its own entry", () => {
  const { tokens, blank } = compiled("電話してあげてください", { blank: "あげて" });
  expect(blank).toMatchObject({ from: 1, to: 2 });
  expect(tokens.map(({ text, lexeme, continues }) => [text, lexeme, continues])).toEqual([
    ["電話して", "電話する", undefined],
    ["あげて", "あげる", true],
    ["ください", "ください", true],
  ]);
  expect(tokens.map(({ romaji }) => romaji)).toEqual(["denwa shite", "agete", "kudasai"]);
});

test.each([
  ["間違ってうちに", ["間違って < 間違う te", "うち < 家-うち", "に < に"]],
  ["言ってよかったでしょ", ["言って < 言う te", "よかった < よかった", "でしょ < でしょう"]],
  ["これでいいよ", ["これ < これ", "で < で", "いい < いい", "よ < よ"]],
  // Not だし (soup stock), nor the conjunctions だから and では.
  ["忙しそうだし", ["忙しそう < 忙しい appearance", "だ < だ", "し < し"]],
  ["エビのだし", ["エビ < エビ", "の < の", "だし < だし"]],
  ["五分だから", ["五分 < 分-ふん", "だ < だ", "から < から"]],
  ["だから、行く", ["だから < だから", "、", "行く < 行く"]],
  ["「G」ではなく", ["「", "G < G", "」", "で < で", "は < は", "なく < ない adverbial"]],
  ["では、また", ["では < では", "、", "また < また"]],
  // Hearsay そう is not the adverb.
  ["やむそうです", ["やむ < やむ", "そう", "です < です"]],
  ["そうです", ["そう < そう", "です < です"]],
  // A word that is written exactly like its entry has no form.
  ["すごく痛い", ["すごく < すごく", "痛い < 痛い"]],
  ["遠慮なくいただきます", ["遠慮なく < 遠慮なく", "いただきます < いただきます"]],
  ["ゆっくりで大丈夫", ["ゆっくり < ゆっくり", "で < で", "大丈夫 < 大丈夫"]],
  ["六時半から", ["六時 < 時-じ", "半 < 半", "から < から"]],
  ["お茶が二本ですね", ["お茶 < お茶", "が < が", "二本 < 本", "です < です", "ね < ね"]],
  ["三十分以内という意味", ["三十分 < 分-ふん", "以内 < 以内", "という < という", "意味 < 意味"]],
  ["「食後」って何", ["「", "食後 < 食後", "」", "って < って", "何 < 何"]],
  ["長すぎるかな", ["長すぎる < 長い excess plain", "かな < かな"]],
  ["入りたいなあ", ["入りたい < 入る desire plain", "なあ < なあ"]],
  // 入れる is いれる as a verb, and はいれる as the potential of 入る.
  ["お茶を入れます", ["お茶 < お茶", "を < を", "入れます < 入れる polite"]],
  ["お茶を入れてください", ["お茶 < お茶", "を < を", "入れてください < 入れる request"]],
  ["お店に入{はい}れますか", ["お店 < 店", "に < に", "入れます < 入る potential polite", "か < か"]],
])("links %s to the words %j", (ja, words) => {
  expect(tapped(ja)).toEqual(words);
});

test("links a verb that resembles a potential to its own entry if there is one", () => {
  const [any] = index.byId.values();
  if (any === undefined) throw new Error("the lexicon is empty");
  const arrive: Lexeme = { ...any, id: "着く", headword: "着く", reading: "つく", pos: "verb-godan" };
  const putOn: Lexeme = { ...any, id: "着ける", headword: "着ける", reading: "つける", pos: "verb-ichidan" };
  const linked = (...lexemes: Lexeme[]): string[] => {
    const line = { segment: 0, speaker: "mei", ja: "着けます", accepted: [], words: {} };
    const tools = { analyse: analyseSentence, index: indexLexicon(lexemes) };
    return compileLine(line, "scene", tools).words.map(({ lexeme }) => lexeme?.id ?? "");
  };
  expect(linked(arrive)).toEqual(["着く"]);
  expect(linked(arrive, putOn)).toEqual(["着ける"]);
});

test("uses the form of the entry that the author chose", () => {
  const words = { 分かりやすかった: "分かりやすい" };
  expect(tapped("分かりやすかった", { words })).toEqual(["分かりやすかった < 分かりやすい past"]);
});

test("gives no form if the author's entry covers only the beginning of a word", () => {
  expect(tapped("取っておいてもらえますか", { words: { もらえ: "もらう" } })[1]).toBe("もらえ < もらう");
});

test.each([
  ["はい、どうぞ。はじめまして、メイです。", "Hai, dōzo. Hajimemashite, Mei desu."],
  ["隣に引っ越してきたミンジュンと申します。", "Tonari ni hikkoshite kita Minjun to mōshimasu."],
  ["もしもし、健太？ごめん。", "Moshi moshi, Kenta? Gomen."],
  ["リン様のご予約です。", "Rin sama no goyoyaku desu."],
  ["これ、韓国のお菓子です。", "Kore, Kankoku no okashi desu."],
  ["すみません、さくら公園へ。", "Sumimasen, Sakura Kōen e."],
  ["｜タメ口{ためぐち}でいいよ。", "Tameguchi de ii yo."],
  ["大丈夫。……あ、待って。", "Daijōbu… A, matte."],
  ["はい…。土曜日に。", "Hai… Doyōbi ni."],
  ["いるんですが…今、寝ています。", "Iru n desu ga… ima, nete imasu."],
  ["すごい！…あ、すごい。", "Sugoi!… A, sugoi."],
  ["「昼イチ」。昼休み。", "“Hiru ichi”. Hiruyasumi."],
  ["あ、「G」ではなく", "A, “jī” de wa naku"],
  ["一万九千八百円です。", "Ichiman kyūsen happyaku en desu."],
  ["お会計、八百二十円です。", "Okaikei, happyaku nijū en desu."],
  ["八千四百円のお返しです。", "Hassen yonhyaku en no okaeshi desu."],
  ["千円です。十円です。百万円です。", "Sen'en desu. Jūen desu. Hyakuman'en desu."],
  ["一万円札しかない。", "Ichiman'ensatsu shika nai."],
])("prints %s as %s", (ja, romaji) => {
  const { sentence, words } = compiled(ja);
  expect(printedRomaji(sentence, words)).toBe(romaji);
});
