// Each entry is a reading, followed by the kanji that write the same word: 止める may be written 停める, but not
// 泊める. If an entry has a colon, one of the kana after the colon must follow the kanji (観る, but not 観える).
const SETS = `
  あ会逢遭 あし足脚 あたた温暖 あつ暑熱 い言云 い行往 うた歌唄 お降下 おそ恐畏 おも思想 おろ降下 か:わ変代替換 か:え代替換 かえ代替換 かた固堅硬 かな悲哀
  かわ変代替換 き聞聴訊 こ混込 こ越超 こわ怖恐 さが探捜 さび寂淋 すす勧薦奨 すわ座坐 たず尋訊 たの楽愉 たま玉球 つか使遣 つく作造創 つ:けかい付点 と止停留
  なが長永 ねむ眠睡 の飲呑 のぼ登上昇 はか計測量 はや早速 ふ増殖 ふね船舟 ほ褒誉 ほか他外 まか任委 ま混交 まち町街 まる丸円 まわ回廻 み:るてたなまよれ見観視 みち道路
  もと元本 やわ柔軟 よ良善好 よろこ喜悦 わか分解判
`;

type SameWord = { readonly reading: string; readonly before: string; readonly kanji: string };

function sameWords(): SameWord[] {
  return SETS.trim()
    .split(/\s+/)
    .map((row) => {
      const [, reading = "", , before = "", kanji = ""] = /^([ぁ-ゖ]+)(:([ぁ-ゖ]+))?(.+)$/.exec(row) ?? [];
      return { reading, before, kanji };
    });
}

const SAME_WORDS = sameWords();

/**
 * The readings that two kanji share if they write the same word. `next` is the kana after the kanji.
 * @example readingsInCommon("停", "止", "め") // ["と"]
 * @example readingsInCommon("泊", "止", "め") // []
 */
export function readingsInCommon(one: string, other: string, next: string): string[] {
  return SAME_WORDS.filter(
    ({ kanji, before }) =>
      kanji.includes(one) && kanji.includes(other) && (before === "" || before.includes(next || "-")),
  ).map(({ reading }) => reading);
}
