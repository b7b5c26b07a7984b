// Kanji that write one word: each row a reading and kanji that dictionaries list under one headword. 止める may be 停める,
// but not 泊める: that is another word, although it is read alike. Behind a colon: what must follow (観る, but not 観える).
const SETS = `
  あ会逢遭 あし足脚 あたた温暖 あつ暑熱 い言云 い行往 うた歌唄 お降下 おそ恐畏 おも思想 おろ降下 か:わ変代替換 か:え代替換 かえ代替換 かた固堅硬 かな悲哀
  かわ変代替換 き聞聴訊 こ混込 こ越超 こわ怖恐 さが探捜 さび寂淋 すす勧薦奨 すわ座坐 たず尋訊 たの楽愉 たま玉球 つか使遣 つく作造創 つ:けかい付点 と止停留
  なが長永 ねむ眠睡 の飲呑 のぼ登上昇 はか計測量 はや早速 ふ増殖 ふね船舟 ほ褒誉 ほか他外 まか任委 ま混交 まち町街 まる丸円 まわ回廻 み:るてたなまよれ見観視 みち道路
  もと元本 やわ柔軟 よ良善好 よろこ喜悦 わか分解判
`;

// Words usually in kana as an input method may write them, with as much of their ending as tells them from others.
const WORDS =
  "何処/どこ 何時/いつ 何方/どちら/どなた 何れ/どれ 何故/なぜ 何/なに/なん 如何/いかが/どう 幾/いく 誰/だれ 此処/ここ 其処/そこ 彼処/あそこ 此れ/これ 是/これ 其れ/それ " +
  "此の/この 其の/その 一寸/ちょっと 丁度/ちょうど 沢山/たくさん 是非/ぜひ 勿論/もちろん 随分/ずいぶん 多分/たぶん 矢張/やは 一杯/いっぱい 一緒/いっしょ 段段/だんだん " +
  "色色/いろいろ 時時/ときどき 成程/なるほど 先程/さきほど 直ぐ/すぐ 又/また 亦/また 未だ/まだ 若し/もし 更に/さらに 全て/すべて 殆ど/ほとんど 少し/すこし 暫く/しばらく 乍ら/ながら " +
  "迄/まで 位/くらい/ぐらい 程/ほど 丈/だけ 等/など 事/こと 物/もの 者/もの 所/ところ 処/ところ 時/とき 方/ほう/かた 為/ため 様/よう 訳/わけ 筈/はず 儘/まま 頃/ころ/ごろ " +
  "毎/ごと 後/あと/のち 前/まえ 先/さき 中/なか/うち 内/うち 他/ほか 外/ほか 側/そば 今/いま 皆/みな/みんな 私/わたし/わたくし 僕/ぼく 俺/おれ 貴方/あなた 御/お/ご " +
  "居る/いる 居ま/いま 居て/いて 居な/いな 有る/ある 有り/あり 有っ/あっ 在る/ある 在り/あり 上げ/あげ 呉れ/くれ " +
  "出来/でき 仕舞/しま 掛か/かか 掛け/かけ 見る/みる 見て/みて 見ま/みま 遣る/やる 遣っ/やっ " +
  "行っ/いっ 行く/いく 行き/いき 来る/くる 来て/きて 来ま/きま 来た/きた 言う/いう 取っ/とっ 待っ/まっ 無い/ない 無く/なく 無か/なか " +
  "良い/よい/いい 良か/よか 良け/よけ 良く/よく 好い/いい 宜し/よろし 欲し/ほし 嬉し/うれし 凄/すご 酷/ひど 嫌/いや 早/はや/はよ 難し/むずかし 優し/やさし 易し/やさし 美味/おい/うま " +
  "旨/うま 可愛/かわい 面白/おもしろ 綺麗/きれい 奇麗/きれい 駄目/だめ 御免/ごめん 御陰/おかげ 所為/せい 初め/はじめ 始め/はじめ " +
  "今日/きょう/こんにち 今晩/こんばん 只今/ただいま 昨夜/ゆうべ 昨日/きのう 明日/あした/あす 今年/ことし 今朝/けさ 一人/ひとり 二人/ふたり 大人/おとな 友達/ともだち 友/とも 子供/こども " +
  "玉子/たまご 卵/たまご 寿司/すし 鮨/すし 眼鏡/めがね 煙草/たばこ 珈琲/こーひー 拉麺/らーめん 蕎麦/そば 林檎/りんご 苺/いちご 醤油/しょうゆ 間も/まも";

// Those that stand inside set phrases as well: お世話に成る, かも知れない, 気を付ける.
const ANYWHERE =
  "知れ/しれ 知ら/しら 置い/おい 置き/おき 置く/おく 成る/なる 成り/なり 成っ/なっ 下さ/くださ 頂/いただ 戴/いただ 御座/ござ 致し/いたし 付け/つけ 付い/つい " +
  "分か/わか 解/わか 判/わか 貰/もら 有難/ありがと 有り難/ありがと 目出度/めでと 馳走/ちそう 様/さま";

/** Kanji that write one word, and the part of it they are read as. */
type SameWord = { readonly reading: string; readonly before: string; readonly kanji: string };

function sameWords(): SameWord[] {
  return SETS.trim()
    .split(/\s+/)
    .map((row) => {
      const [, reading = "", , before = "", kanji = ""] = /^([ぁ-ゖ]+)(:([ぁ-ゖ]+))?(.+)$/.exec(row) ?? [];
      return { reading, before, kanji };
    });
}

type Writings = ReadonlyMap<string, readonly string[]>;

function byWriting(words: string): Writings {
  return new Map(
    words.split(" ").map((row): [string, string[]] => {
      const [writing = "", ...readings] = row.split("/");
      return [writing, readings];
    }),
  );
}

const SAME_WORDS = sameWords();
const AT_BEGINNINGS = byWriting(WORDS);
const INSIDE = byWriting(ANYWHERE);

/** The longest writing that `readingsOfWord` knows. */
export const longestWriting = 3;

/**
 * What two kanji are read as where they write one word, before a certain kana.
 * @example readingsInCommon("停", "止", "め") // ["と"]
 * @example readingsInCommon("泊", "止", "め") // []
 */
export function readingsInCommon(one: string, other: string, next: string): string[] {
  return SAME_WORDS.filter(
    ({ kanji, before }) =>
      kanji.includes(one) && kanji.includes(other) && (before === "" || before.includes(next || "-")),
  ).map(({ reading }) => reading);
}

/**
 * How a word is read that is usually in kana, when it was written with kanji. Most are known only at the beginning of a
 * word: 居た is いた, but not the end of とどいた.
 * @example readingsOfWord("何処", true) // ["どこ"]
 */
export function readingsOfWord(writing: string, isBeginning: boolean): readonly string[] {
  const inside = INSIDE.get(writing) ?? [];
  return isBeginning ? [...inside, ...(AT_BEGINNINGS.get(writing) ?? [])] : inside;
}
