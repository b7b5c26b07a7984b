/*
 * Words that are usually written in kana, and how an input method may write them. Each row is `writing/reading`, readings
 * apart by `/`, and behind a colon what must follow: いく is 行く, but not the beginning of いくつ; おき is 置き, but not
 * that of おきる. A group says where its rows may stand: at the beginning of a word, and inside one behind certain kana. 漢
 * stands for a word in kanji, which may end or begin there.
 */

/** What follows a word that does not inflect: nothing more, kanji, a particle or a suffix. */
const WHOLE =
  "$|漢|[はがをにへでともかのやねよなだ]|って|から|まで|だけ|より|さん|さま|たち|ら$|しか|ほど|くらい|ぐらい|ごろ|じゃ";

const START = "^$";
const TE = "て$|[んい]で$";
/** A stem: 食べ-, 飲み-, 長-. */
const STEM = "[いきしちにひみりぎじびぴえけせてねへめれげぜべぺ漢]$";
const PLAIN = "[うくぐすつぬぶむるたのな]$";

type Group = readonly [behind: string, rows: string, follows?: string];

const GROUPS: readonly Group[] = [
  [
    START,
    "何処/どこ 何時/いつ 何方/どちら/どなた 何れ/どれ 何故/なぜ 何/なに/なん:漢|[てじ]|WHOLE 如何/いかが/どう:し[てた]|WHOLE 幾/いく:[つら]|漢 誰/だれ " +
      "此処/ここ 其処/そこ 彼処/あそこ 此れ/これ 是/これ 其れ/それ 此の/この 其の/その 一寸/ちょっと 丁度/ちょうど 沢山/たくさん 是非/ぜひ 勿論/もちろん " +
      "随分/ずいぶん 多分/たぶん 一杯/いっぱい 一緒/いっしょ 段段/だんだん 色色/いろいろ 時時/ときどき 成程/なるほど 先程/さきほど 又/また 亦/また 未だ/まだ " +
      "若し/もし:$|か[しす] 更に/さらに 全て/すべて 殆ど/ほとんど 暫く/しばらく 乍ら/ながら 今/いま 皆/みな/みんな 私/わたし/わたくし 僕/ぼく 俺/おれ 貴方/あなた " +
      "他/ほか 外/ほか 側/そば 綺麗/きれい 奇麗/きれい 駄目/だめ 御免/ごめん:な|WHOLE 御陰/おかげ 所為/せい 初め/はじめ:まし|WHOLE 始め/はじめ:まし|WHOLE " +
      "今日/きょう/こんにち 今晩/こんばん 只今/ただいま 昨夜/ゆうべ 昨日/きのう 明日/あした/あす 今年/ことし 今朝/けさ 一人/ひとり 二人/ふたり 大人/おとな " +
      "友達/ともだち 友/とも:だち 子供/こども 玉子/たまご 卵/たまご 寿司/すし 鮨/すし 眼鏡/めがね 煙草/たばこ 珈琲/こーひー 拉麺/らーめん 蕎麦/そば 林檎/りんご " +
      "苺/いちご 醤油/しょうゆ 嫌/いや",
    WHOLE,
  ],
  [
    START,
    "御/お/ご:漢 矢張/やは:[りっ] 間も/まも:な 真っ/まっ:漢?[すくしさか] 取っ/とっ:[てた] 待っ/まっ:[てた]",
  ],
  [`${START}|お$`, "早/はや/はよ:[くいかうめ]"],
  [
    START,
    "難し/むずかし 優し/やさし 易し/やさし 嬉し/うれし 凄/すご:[いくか] 酷/ひど:[いくか] 美味/おい:し 美味/うま:[いくか] 旨/うま:[いくか] " +
      "可愛/かわい 面白/おもしろ",
  ],
  [`${START}|もう$|っ$|いま$`, "直ぐ/すぐ 少し/すこし 一度/いちど 一寸/ちょっと", WHOLE],
  [
    `${START}|${PLAIN}|い$`,
    "事/こと 物/もの 者/もの 所/ところ 処/ところ 時/とき:どき|WHOLE 為/ため 訳/わけ 筈/はず 儘/まま 通り/とおり 後/あと/のち 前/まえ 先/さき 中/なか:なか|WHOLE 中/うち " +
      "内/うち 方/ほう",
    WHOLE,
  ],
  [`${START}|[うくすむるたのな]$|ない$|しい$`, "様/よう", WHOLE],
  [`${START}|${STEM}|の$`, "方/かた", WHOLE],
  [`${START}|${PLAIN}|漢$`, "迄/まで 位/くらい/ぐらい 程/ほど 丈/だけ 等/など 頃/ころ/ごろ 毎/ごと", WHOLE],
  // Verbs, alone or as auxiliaries behind a te-form.
  [
    `${START}|${TE}`,
    "居/い:る|て|た(?![いだし])|ま[すしせ]|な[いくか]|よう|れば 上げ/あげ:[るてたまなよられ] 呉れ/くれ:[るてたまなよば] " +
      "仕舞/しま:[ういわ]|っ[てた] 見/み:る|て|た(?!い)|ま[すしせ]|な[いくかけ]|よう|れば 遣/や:[るら]|りま|っ[てた] 貰/もら:[うっいえわ] " +
      "置/お:く|い[てた]|き[またな]|かな|け[るばま]|こう 行/い:く(?![つら])|っ[てた]|き[またな]|か[なせ]|け[るばま]|こう 来/く:る(?!ま) 来/き:[てた]|ま[すしせ] " +
      "来/こ:な[いくか]|よう|られ 欲し/ほし:[いくかがそ]",
  ],
  [
    `${START}|[てでもがはにと]$`,
    "有/あ:る(?![くい])|り[まがそ]|っ[てた] 在/あ:る(?![くい])|りま|っ[てた] 無/な:い|く[てなは]|か[っろ]|けれ|さそ 良/よ:[いくかけさ] 良い/いい 好い/いい 宜し/よろし",
  ],
  [`${START}|と$|って$`, "言/い:う(?!え)"],
  [`${START}|[にくと]$`, "成/な:る|り[またそ]|っ[てた]|ら[なれ]|れ[ばる]"],
  [
    `${START}|[をにがもは]$`,
    "付け/つけ:[るてたまなよら] 付い/つい:[てた] 掛け/かけ:[るてたまなよら] 掛か/かか:[るりっら]",
  ],
  [`${START}|[がはもにく漢]$`, "出来/でき:[るてたまなそれ]|WHOLE"],
  [`${START}|かも$|も$`, "知れ/しれ:[なまんず] 知ら/しら:[なせず]"],
  // Auxiliaries behind a stem.
  [
    STEM,
    "始め/はじめ:[るてたまな] 終わ/おわ:[るりっら] 続け/つづけ:[るてたまな] 易/やす:[いくかけそさ] 難/にく:[いくかけそさ] 辛/づら:[いくかけそ]",
  ],
  // Adjectives lose their ending before it, so that any kana may stand before it; not that of すすぐ.
  ["[^す]$", "過ぎ/すぎ:[るてたまなよれだで]|$"],
  // Recognised wherever they stand.
  [
    "",
    "下さ/くださ:[いっるりら] 頂/いただ:[いくきけか] 戴/いただ:[いくきけか] 御座/ござ:[いる] 致/いた:し[まて]|す 分か/わか:[らりるっれろ] 解/わか:[らりるっれろ] " +
      "判/わか:[らりるっれろ] 有難/ありがと 有り難/ありがと 目出度/めでと 馳走/ちそう 様/さま:$|漢|[はがをにのでもと]|で",
  ],
];

type Row = { readonly reading: string; readonly behind: RegExp; readonly follows: RegExp };

function rowsByWriting(): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const [behind, rows, usual = ""] of GROUPS) {
    for (const row of rows.split(" ")) {
      const [names = "", own = usual] = row.split(":");
      const [writing = "", ...readings] = names.split("/");
      const follows = new RegExp(`^(?:${own.replace("WHOLE", WHOLE)})`);
      for (const reading of readings)
        found.set(writing, [...(found.get(writing) ?? []), { reading, behind: new RegExp(behind), follows }]);
    }
  }
  return found;
}

const ROWS = rowsByWriting();

/** The longest writing of the table. */
export const longestWriting = 3;

/** How a word that is usually written in kana is read, with what must stand around it. */
export function kanaWordsWritten(writing: string): readonly Row[] {
  return ROWS.get(writing) ?? [];
}
