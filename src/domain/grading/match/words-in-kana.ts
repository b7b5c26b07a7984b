/*
 * Words that are usually written in kana, with the kanji that an input method may produce. A row is
 * `writing/reading`. Further readings follow after `/`. The text after a colon must follow the word (いく may
 * be 行く, but not in いくつ). The first element of a group is the kana that may precede its words; ^$ is the
 * start of the word. 漢 stands for any kanji.
 */

/** What may follow a word that does not inflect: nothing, kanji, a particle or a suffix. */
const WHOLE = "$|漢|[はがをにへでともかのやねよなだ]|って|まで|さ[んま]|たち|ら$|じゃ";

type Group = readonly [behind: string, rows: string, follows?: string];

const GROUPS: readonly Group[] = [
  [
    "^$",
    "何処/どこ 何時/いつ 何方/どちら/どなた 何れ/どれ 何故/なぜ 何/なに/なん:[てじ]|WHOLE 如何/いかが/どう:し[てた]|WHOLE 幾/いく:[つら漢] 誰/だれ " +
      "此処/ここ 其処/そこ 此れ/これ 其れ/それ 此の/この 其の/その 丁度/ちょうど 沢山/たくさん 是非/ぜひ 勿論/もちろん 随分/ずいぶん " +
      "多分/たぶん 一杯/いっぱい 一緒/いっしょ 段段/だんだん 色色/いろいろ 成程/なるほど 先程/さきほど 又/また 未だ/まだ 更に/さらに " +
      "全て/すべて 殆ど/ほとんど 暫く/しばらく 今/いま 皆/みな/みんな 私/わたし/わたくし 僕/ぼく 俺/おれ 貴方/あなた 他/ほか 外/ほか 側/そば 綺麗/きれい 奇麗/きれい " +
      "駄目/だめ 度/たび 儘/まま 御免/ごめん 御陰/おかげ 所為/せい 初め/はじめ:まし|WHOLE 始め/はじめ:まし|WHOLE 今日/きょう/こんにち 今晩/こんばん 只今/ただいま " +
      "昨夜/ゆうべ 昨日/きのう 明日/あした/あす 今年/ことし 今朝/けさ 一人/ひとり 二人/ふたり 大人/おとな 友達/ともだち 友/とも:だち 子供/こども 玉子/たまご 卵/たまご " +
      "寿司/すし 鮨/すし 眼鏡/めがね 煙草/たばこ 珈琲/こーひー 拉麺/らーめん 蕎麦/そば 林檎/りんご 苺/いちご 醤油/しょうゆ 嫌/いや",
    WHOLE,
  ],
  [
    "^$",
    "御/お/ご:漢 矢張/やは:[りっ] 間も/まも:な 真っ直/まっす 取っ/とっ:[てた] 待っ/まっ:[てた] 難し/むずかし 優し/やさし 易し/やさし 嬉し/うれし 凄/すご:[いくか] 辛/つら:[いくかそ] " +
      "酷/ひど:[いくか] 美味/おい:し 美味/うま:[いくか] 旨/うま:[いくか] 可愛/かわい 面白/おもしろ 早/はや:[くいかめ] 無/な:い|く(?!す)|か[っろ]|けれ",
  ],
  // Nouns and adverbs after a plain form or の: 行く事, 子どもの時, もう直ぐ.
  [
    "^$|[うくすつぬぶむるたのな漢]$|[^て]い$",
    "事/こと 物/もの 者/もの 所/ところ 処/ところ 時/とき 時時/ときどき 為/ため 訳/わけ 筈/はず 後/あと/のち 前/まえ 先/さき 中/なか/うち 中中/なかなか 内/うち 方/ほう/かた 様/よう " +
      "迄/まで 位/くらい/ぐらい 程/ほど 等/など 頃/ころ/ごろ 毎/ごと 直ぐ/すぐ 少し/すこし 一寸/ちょっと",
    WHOLE,
  ],
  // Verbs, alone or as auxiliaries after a te-form.
  [
    "^$|て$|[んい]で$",
    "居/い:[るて]|た(?![いだし])|ま[すしせ]|な[いくか]|よう|れば 見/み:[るて]|た(?!い)|ま[すしせ]|な[いくか]|よう|れば 上げ/あげ 呉れ/くれ 欲し/ほし 仕舞/しま:[うい]|っ[てた] " +
      "貰/もら:[うっいえわ] 置/お:く|い[てた]|き[またな] 行/い:く(?![つら])|っ[てた]|き[またな] " +
      "来/く:る(?!ま) 来/き:[てた]|ま[すしせ] 来/こ:な[いくか]|よう",
  ],
  // Verbs and adjectives after a particle: 気を付ける, かも知れない, 行っても良い.
  [
    "^$|[てをにがもはと]$",
    "有/あ:る(?![くい])|り[まがそ]|っ[てた] 良/よ:[いくかけさ] 良い/いい 好い/いい 宜し/よろし 言/い:う " +
      "成/な:る|り[またそ]|っ[てた] 付い/つい:[てた] 知れ/しれ:[なまんず] 知ら/しら:[なせず] 掛か/かか",
  ],
  ["^$|[をにがもは漢]$", "付け/つけ 掛け/かけ 出来/でき"],
  // Auxiliaries after a stem: 食べ-, 飲み-, 長-.
  [
    "[いきしちにひみりぎじびえけせてねめれげべ漢]$",
    "始め/はじめ 易/やす:[いくかそ] 難/にく:[いくかそ] 方/かた",
  ],
  // Adjectives lose their ending before 過ぎる, so any kana may precede it, except す (すすぐ).
  ["[^す]$", "過ぎ/すぎ:[るてたまなよれだで]|$"],
  // Recognised in any position.
  [
    "",
    "下さ/くださ 頂/いただ 戴/いただ 御座/ござ 致/いた:し[まて]|す 分か/わか:[らりるっれろ] 解/わか:[らりるっれろ] 判/わか:[らりるっれろ] 有難/ありがと 有り難/ありがと " +
      "目出度/めでと 馳走/ちそう 早/はよ:う 様/さま:WHOLE",
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

/** Length of the longest writing in the table. */
export const longestWriting = 3;

/** The readings of a word that is usually written in kana, with the required context. */
export function kanaWordsWritten(writing: string): readonly Row[] {
  return ROWS.get(writing) ?? [];
}
