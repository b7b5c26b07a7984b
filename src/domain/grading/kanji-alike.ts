// Words that several kanji write, each row a reading and its kanji: 止める, 停める, 留める are all とめる.
const STEMS = `
  あ会合遭逢開空明上挙揚当在有 あか明赤紅 あお青蒼 あし足脚 あたた温暖 あつ熱暑厚集 あと後跡痕 あぶら油脂 あやま謝誤過 あら荒粗洗新 あらわ表現著
  い行言入要居良好生逝往煎 いた痛傷悼至致 いただ頂戴 いま今 う受打討撃売生産得植浮 うえ上 うた歌唄謡詩 うち内家中 うつ写映移 うま旨美巧上 うら裏 うれ嬉
  え得絵 えら選偉 お置押推起折織降下負追終惜落居 おお多大覆 おく送贈奥遅後 おこ起興怒行 おさ収納治修 おそ遅恐襲 おど踊躍 おも思想重 おろ下降卸
  か変代替換買飼書描掛懸駆欠借貸勝 かえ返帰変代替換省 かか掛懸係 かげ影陰 かた方形型片肩固硬堅 かわ変代替換川河皮革渇乾 から空辛 かみ紙神髪上
  がと難 き聞聴訊効利来着切決気木 きわ極究 く来食組繰呉 くだ下 くら暮暗比 くらい位 ぐらい位 こ越超込混濃此是 こた答応 こと事言 ごと毎 こま困細 ころ頃 こわ怖恐壊
  さ差指刺挿覚冷咲避下 さが探捜下 さき先 さび寂淋 さわ触障騒 し知締閉絞占敷 しず静沈鎮 す済住好吸空過 すく少救 すぐ直 すご凄 すす進勧薦 すわ座坐
  そ沿添其 そな備供 た立建経食足絶断裁 だけ丈 だれ誰 たず尋訪 ただ正只唯 たたか戦闘 たの楽頼 たま玉球 ため貯溜試為 つ着付就次継告積詰突点釣連
  つか使遣疲 つく作造創 つと勤務努 つも積 で出 と止停留泊取撮採捕執問解溶飛跳説 とお通遠十 とき時 ところ所処 ととの整調 とも友共供
  な泣鳴成無亡生慣 なお直治 なか中仲 なが長永流眺 ながら乍 なに何 なら並習 なん何 にお匂臭 ね寝値音 の乗載飲呑延伸 のち後 のぞ望臨除 のぼ登上昇
  は張貼腫晴 はか計測量図 はじ初始 はず筈 はな話放離花鼻 はや早速 はよ早 ひ引弾日火 ひど酷 ひと一人独 ひら開 ふ降振吹拭増踏 ふた二
  ほ干欲 ほう方 ほか他外 ほど程 ま待巻舞負間真混交増 まえ前 まず先 また又亦 まだ未 まち町街 まで迄 まま儘 まる丸円 まわ回周廻
  み見観診視看満 みち道路 みな皆 みんな皆 むずか難 もし若 もと元本基下 もの物者 も持漏燃 もら貰 や焼止辞遣 やさ優易 やす安休 やわ柔軟
  ゆ行湯 ゆうべ夕 よ読良善好呼寄酔 よう様 よろ宜 わ沸湧分割 わか分解判別若 わけ訳 わざ技業 わたし私 わたくし私 お御 ご御 さま様 かも鴨 いや嫌
`;

// Words usually in kana, or with a reading of their own, as an input method may write them.
const WORDS =
  "何処/どこ 何時/いつ 何方/どちら/どなた 何故/なぜ 何/ど 如何/いかが/どう 幾/いく 此処/ここ 其処/そこ 彼処/あそこ 一寸/ちょっと 丁度/ちょうど " +
  "沢山/たくさん 是非/ぜひ 勿論/もちろん 随分/ずいぶん 多分/たぶん 矢張/やは 一杯/いっぱい 一緒/いっしょ 出来/でき 仕舞/しま 有難/ありがと 美味/おい/うま " +
  "可愛/かわい 綺麗/きれい 奇麗/きれい 駄目/だめ 面白/おもしろ 御免/ごめん 馳走/ちそう 今日/きょう/こんにち 今晩/こんばん 只今/ただいま 昨夜/ゆうべ " +
  "昨日/きのう 明日/あした/あす 今年/ことし 今朝/けさ 一人/ひとり 独/ひと 二人/ふたり 大人/おとな 友達/ともだち 子供/こども 貴方/あなた 御陰/おかげ 所為/せい " +
  "玉子/たまご 卵/たまご 寿司/すし 鮨/すし 眼鏡/めがね 煙草/たばこ 珈琲/こーひー 拉麺/らーめん 蕎麦/そば 林檎/りんご 苺/いちご 醤油/しょうゆ 成程/なるほど 間/ま";

function readingsTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  const add = (kanji: string, reading: string) => table.set(kanji, [...(table.get(kanji) ?? []), reading]);
  for (const row of STEMS.trim().split(/\s+/)) {
    const reading = row.replace(/[^ぁ-ゖ]/g, "");
    for (const kanji of row.slice(reading.length)) add(kanji, reading);
  }
  for (const row of WORDS.split(" ")) {
    const [kanji = "", ...readings] = row.split("/");
    for (const reading of readings) add(kanji, reading);
  }
  return table;
}

const READINGS = readingsTable();

/** The longest word in kanji that `readingsAlike` knows. */
export const longestAlike = 2;

/**
 * How kanji may be read that stand for a word several kanji write, or that is usually in kana.
 * @example readingsAlike("停") // ["と"]
 */
export function readingsAlike(kanji: string): readonly string[] {
  return READINGS.get(kanji) ?? [];
}
