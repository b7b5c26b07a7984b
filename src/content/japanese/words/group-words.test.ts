import { expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";

function words(text: string): string[] {
  return analyseSentence(text).words.map(({ surface, lemma, form }) => {
    const name = form === undefined ? "" : ` ${[...form.derivations, form.form].join(" ")}`;
    return surface === lemma ? surface : `${surface} < ${lemma}${name}`;
  });
}

test.each([
  ["学校へ行っています", ["学校", "へ", "行っています < 行く progressive polite"]],
  ["予約しました", ["予約しました < 予約する polite-past"]],
  ["飲んでください", ["飲んでください < 飲む request"]],
  ["食べられない", ["食べられない < 食べる potential negative"]],
  ["明日行けますか", ["明日", "行けます < 行く potential polite", "か"]],
  ["寒くなかったです", ["寒くなかったです < 寒い polite-past-negative"]],
  ["行きませんでした", ["行きませんでした < 行く polite-past-negative"]],
  ["待ってるよ", ["待ってる < 待つ progressive plain", "よ"]],
  ["学生でした", ["学生", "でした < です polite-past"]],
  ["お会計は別々で", ["お会計", "は", "別々", "で < だ te"]],
  ["田中さんは二人です", ["田中", "さん", "は", "二人", "です"]],
  ["来ないで", ["来ないで < 来る without-doing"]],
  [
    "話していただけませんか",
    ["話していただけません < 話す humble-receiving potential polite-negative", "か"],
  ],
  ["間違ってうちに届いた", ["間違って < 間違う te", "うち", "に", "届いた < 届く past"]],
  ["言ってよかったでしょ", ["言って < 言う te", "よかった < よい past", "でしょ < です"]],
  ["言っていいですか", ["言って < 言う te", "いいです < いい polite", "か"]],
  ["これでいいよ", ["これ", "で < だ te", "いい", "よ"]],
  ["来てほしい", ["来てほしい < 来る wanting-done plain"]],
  ["よろしいでしょうか", ["よろしい", "でしょう < です polite-presumptive", "か"]],
  ["忘れてますよ", ["忘れてます < 忘れる progressive polite", "よ"]],
  ["安くなった分で", ["安く < 安い adverbial", "なった < なる past", "分", "で"]],
  ["ちょっといいですか", ["ちょっと", "いいです < いい polite", "か"]],
  ["食べてみたいです", ["食べてみたいです < 食べる attempt desire polite"]],
  ["雨みたいです", ["雨", "みたい", "です"]],
  ["待っててください", ["待っててください < 待つ progressive request"]],
  ["猫も嫌いだし", ["猫", "も", "嫌い < 嫌う stem", "だ", "し"]],
  ["飲んでてね", ["飲んでて < 飲む progressive te", "ね"]],
  ["教えてくださって", ["教えてくださって < 教える given te"]],
  ["電話してあげてください", ["電話してあげてください < 電話する giving request"]],
  ["練習されていた", ["練習されていた < 練習する passive progressive past"]],
  ["お待ちしております", ["お待ち", "しております < する humble-progressive polite"]],
  ["お作りします", ["お作り", "します < する polite"]],
  ["彼は行った", ["彼", "は", "行った < 行く past"]],
  ["お茶を入れました", ["お茶", "を", "入れました < 入れる polite-past"]],
  ["箱に入{はい}れない", ["箱", "に", "入れない < 入る potential negative"]],
  ["風船が弾{はじ}けた", ["風船", "が", "弾けた < 弾ける past"]],
  // Kana verbs that end like くる, する or an ichidan verb.
  ["紙をめくって", ["紙", "を", "めくって < めくる te"]],
  ["手紙をおくりました", ["手紙", "を", "おくりました < おくる polite-past"]],
  ["目をこすらない", ["目", "を", "こすらない < こする negative"]],
  ["お金をもってきて", ["お金", "を", "もってきて < もつ coming te"]],
  ["彼がこない", ["彼", "が", "こない < くる negative"]],
  ["部屋にはいった", ["部屋", "に", "はいった < はいる past"]],
  ["先生が下さいました", ["先生", "が", "下さいました < 下さる polite-past"]],
])("groups %s into the words %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("gives a word its own furigana and romaji with spaces", () => {
  const [word] = analyseSentence("行っています").words;
  expect(word).toMatchObject({
    reading: "いっています",
    romaji: "itte imasu",
    ruby: [["行", "い"], ["っています"]],
  });
});
