import { isKana, toHiragana } from "./kana.ts";

/** A piece of a word, with its reading in hiragana unless it is kana. */
export type RubyPiece = readonly [base: string, reading?: string];

// Long enough for 志 (こころざし) and W (だぶりゅー).
const LONGEST_READING = 12;

/**
 * Distributes a reading over a word. A run of kanji has one reading (明日, 大人) and is split only before a stem with okurigana. If
 * the kana do not match, the whole word gets the reading.
 * @example alignFurigana("取り扱い", "とりあつかい") // [["取", "と"], ["り"], ["扱", "あつか"], ["い"]]
 * @example alignFurigana("お金持ち", "おかねもち") // [["お"], ["金", "かね"], ["持", "も"], ["ち"]]
 * @example alignFurigana("今日", "きょう") // [["今日", "きょう"]]
 */
export function alignFurigana(surface: string, reading: string): RubyPiece[] {
  if (surface === "") return [];
  const kana = toHiragana(reading);
  if (kana === "" || toHiragana(surface) === kana) return [[surface]];
  const segments = splitByScript(surface);
  const best = bestPath(segments, kana);
  if (best === undefined) return [[surface, kana]];
  return best.flatMap((piece, index) => cutBeforeStem(piece, best[index + 1]));
}

/** 召し上がって → 召|し|上|がって. ヶ belongs to the number before it: 三ヶ月 is one run. */
function splitByScript(surface: string): string[] {
  const segments: string[] = [];
  let wasKana: boolean | undefined;
  for (const character of surface) {
    const kana = isKana(character) && !"ヶヵ".includes(character);
    if (kana === wasKana) segments[segments.length - 1] += character;
    else segments.push(character);
    wasKana = kana;
  }
  return segments;
}

function isKanaSegment(segment: string): boolean {
  return isKana(segment) && !"ヶヵ".includes(segment.charAt(0));
}

type Step = { readonly score: number; readonly end: number; readonly isPlain: boolean };

/** Dynamic programming from the last segment, so that each position is evaluated once. */
function bestPath(segments: readonly string[], kana: string): RubyPiece[] | undefined {
  const steps: Map<number, Step>[] = [];
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index] ?? "";
    const next = steps[0];
    const here = new Map<number, Step>();
    for (let at = 0; at <= kana.length; at++) {
      const step = bestStep(segment, kana, at, next);
      if (step !== undefined) here.set(at, step);
    }
    steps.unshift(here);
  }
  const pieces: RubyPiece[] = [];
  let at = 0;
  for (let index = 0; index < segments.length; index++) {
    const step = steps[index]?.get(at);
    const segment = segments[index] ?? "";
    if (step === undefined) return undefined;
    pieces.push(step.isPlain ? [segment] : [segment, kana.slice(at, step.end)]);
    at = step.end;
  }
  return pieces;
}

function bestStep(
  segment: string,
  kana: string,
  at: number,
  next: Map<number, Step> | undefined,
): Step | undefined {
  const scoreAfter = (end: number): number | undefined =>
    next === undefined ? (end === kana.length ? 0 : undefined) : next.get(end)?.score;
  const spelled = toHiragana(segment);
  if (kana.startsWith(spelled, at)) {
    const rest = scoreAfter(at + spelled.length);
    if (rest !== undefined) return { score: rest + 1, end: at + spelled.length, isPlain: true };
  }
  if (isKanaSegment(segment)) return undefined;
  let best: Step | undefined;
  const furthest = Math.min(kana.length, at + LONGEST_READING * segment.length);
  for (let end = at + 1; end <= furthest; end++) {
    const rest = scoreAfter(end);
    if (rest === undefined) continue;
    const score = rest + plausibility(segment, kana.slice(at, end));
    if (best === undefined || score > best.score) best = { score, end, isPlain: false };
  }
  return best;
}

/** Prefers readings of the table, then two kana for each kanji. */
function plausibility(run: string, reading: string): number {
  if (knows(nounReadings, run, reading) || knows(stemReadings, run, reading)) return 2;
  const kanji = [...run].length;
  return -Math.abs(reading.length - 2 * kanji) / (2 * kanji);
}

function knows(table: ReadonlyMap<string, readonly string[]>, kanji: string, reading: string): boolean {
  return (table.get(kanji) ?? []).some((known) => known === reading || voiced(known) === reading);
}

/** 金持[かねも]ち → 金[かね] 持[も] if the last kanji is a stem. */
function cutBeforeStem(piece: RubyPiece, next: RubyPiece | undefined): RubyPiece[] {
  const [base, reading] = piece;
  const kanji = [...base];
  const stem = kanji[kanji.length - 1] ?? "";
  if (reading === undefined || kanji.length < 2 || next === undefined || next[1] !== undefined)
    return [piece];
  const head = kanji.slice(0, -1);
  const tail = (stemReadings.get(stem) ?? [])
    .flatMap((known) => [known, voiced(known)])
    .find((known) => reading.endsWith(known) && reading.length - known.length >= head.length);
  if (tail === undefined) return [piece];
  return [
    [head.join(""), reading.slice(0, -tail.length)],
    [stem, tail],
  ];
}

const VOICED: Readonly<Record<string, string>> = {
  か: "が", き: "ぎ", く: "ぐ", け: "げ", こ: "ご", さ: "ざ", し: "じ", す: "ず", せ: "ぜ", そ: "ぞ",
  た: "だ", ち: "ぢ", つ: "づ", て: "で", と: "ど", は: "ば", ひ: "び", ふ: "ぶ", へ: "べ", ほ: "ぼ",
}; // prettier-ignore

/** Voices the first sound, as in compounds: くらし → ぐらし. */
function voiced(reading: string): string {
  return (VOICED[reading.charAt(0)] ?? reading.charAt(0)) + reading.slice(1);
}

// Readings of verb and adjective stems (持つ も, 洗う あら). They show where to split a compound: お金|持ち, 気|持ち, 手|洗い.
const STEMS = `
  会あ 合あ 上あ/のぼ/うわ 揚あ 空あ/す 開あ/ひら 明あ/あか/あき 飽あ 遊あそ 与あた 当あ 集あつ 浴あ 余あま 編あ 洗あら 表あらわ 現あらわ 歩ある 荒あ/あら
  言い 生い/う/は 行い/ゆ/おこな 入い/はい 要い 急いそ 致いた 痛いた 祈いの 射い 居い 鋳い 浮う 受う 動うご 失うしな 歌うた 疑うたが 打う 討う 撃う 移うつ 写うつ 映うつ/は 産う 埋う 植う 売う 選えら 得え 終お 追お 起お 置お 送おく 贈おく 遅おく/おそ 教おし 押お 落お 驚おどろ 覚おぼ/さ 思おも 泳およ 折お 下お/さ/くだ 降お/ふ 織お 負お/ま 踊おど
  買か 飼か 変か 代か 替か 換か 返かえ 帰かえ 書か 描か/えが 欠か 掛か 駆か 貸か 数かぞ 片かた 固かた 語かた 勝か 通とお/かよ 借か 枯か 乾かわ 噛か 嗅か 刈か 考かんが 感かん 消き/け 聞き 聴き 効き 利き 着き/つ 来き/く/こ 切き 競きそ 決き 斬き 組く 汲く 曇くも 比くら 暮く 繰く 狂くる 加くわ 食く/た 答こた 断ことわ 込こ 越こ 超こ 転ころ 壊こわ 凝こ 焦こ 殺ころ
  探さが 捜さが 咲さ 裂さ 避さ 刺さ 指さ 差さ 冷ひ/さ 騒さわ 触さわ/ふ 誘さそ 敷し 沈しず 死し 知し 締し 閉し/と 絞しぼ 調しら 示しめ 過す 吸す 好す 救すく 住す 済す 進すす 勧すす 捨す 滑すべ 擦す 座すわ 刷す 攻せ 責せ 沿そ 添そ 備そな 染そ 育そだ 揃そろ
  倒たお 高たか 抱だ/いだ 助たす 訪たず/おとず 戦たたか 叩たた 立た/だ 建た 絶た 経た/へ 頼たの/たよ 試ため 足た 出で/だ 違ちが 近ちか 縮ちぢ 散ち 使つか 捕つか/と 疲つか 付つ 就つ 突つ 継つ 次つ 作つく 造つく 漬つ 点つ 伝つた/つだ 続つづ 包つつ 勤つと 務つと 努つと 積つ 詰つ 釣つ 連つ 強つよ 手て 照て 解と 説と 溶と 届とど 整ととの 止と/や 泊と 留と 飛と 跳と 取と 撮と 採と 執と
  直なお 治なお 長なが 流なが 泣な 鳴な 投な 無な 亡な 慰なぐさ 殴なぐ 悩なや 習なら 並なら 成な 慣な 似に 煮に 握にぎ 逃に 濡ぬ 塗ぬ 抜ぬ 脱ぬ 縫ぬ 願ねが 寝ね 眠ねむ 練ね 狙ねら 伸の 延の 述の 残のこ 除のぞ 望のぞ 飲の 呑の 乗の 載の 登のぼ
  這は 計はか 測はか 量はか 履は 掃は 吐は 運はこ 始はじ 初はじ 走はし 働はたら 話はな/はなし 放はな 離はな 払はら 貼は 張は 晴は 腫は 化ば 引ひ 弾ひ 惹ひ 低ひく 拾ひろ 広ひろ 深ふか 拭ふ 吹ふ 含ふく 増ふ/ま 踏ふ 振ふ 奮ふる 震ふる 減へ 干ほ 欲ほ 彫ほ 掘ほ 誇ほこ 誉ほ 褒ほ 参まい 舞ま 任まか 巻ま 曲ま 待ま 守まも 迷まよ 回まわ 見み 診み 観み 満み 認みと 実みの 迎むか 向む/むか 結むす 群む 蒸む 召め 恵めぐ 申もう 燃も 持も 戻もど 求もと 用もち 盛も 漏も 貰もら
  焼や 役やく 養やしな 休やす 安やす 痩や 辞や 破やぶ 病や 譲ゆず 許ゆる 緩ゆる 揺ゆ 良よ 読よ 呼よ 寄よ 喜よろこ 酔よ 汚よご/きたな 弱よわ 論ろん 沸わ 湧わ 別わか 分わ/わか 渡わた 詫わ 笑わら 割わ 忘わす 悪わる 扱あつか 預あず 謝あやま 誤あやま 争あらそ 改あらた 甘あま 温あたた 暖あたた 暑あつ 熱あつ 厚あつ 新あたら 赤あか 青あお 浅あさ 危あぶ 怪あや 偉えら 多おお 大おお 遠とお 重おも 面おも 幼おさな 苦くる/にが 軽かる 辛から/つら 硬かた 悲かな 悔くや 暗くら 黒くろ 詳くわ 濃こ 恋こい 怖こわ 細ほそ/こま 寒さむ 寂さび 白しろ 涼すず 少すこ/すく 凄すご 狭せま 楽たの 正ただ 小ちい/こ 冷つめ/ひ 懐なつ 眩まぶ 難むずか 珍めずら 優やさ 若わか 早はや 速はや 激はげ 恥は 低ひく 太ふと 古ふる 短みじか 美うつく 嬉うれ 忙いそが 眺なが 真ま 黄き 丸まる 鋭するど 賢かしこ 眩まぶ
  貯た 溜た 閉と 折お 触ふ 巡めぐ 過あやま 占うらな/し 祝いわ 刻きざ 渇かわ 乾かわ 傷きず 気き 生なま 削けず 凍こお 叫さけ 支ささ 従したが 招まね 励はげ 果は 挟はさ 冷さ 払はら 隠かく 囲かこ 飾かざ 稼かせ 敬うやま 促うなが 奪うば 恐おそ 恨うら 裏うら 補おぎな 衰おとろ 劣おと 偏かたよ 被かぶ 構かま 絡から 鍛きた 嫌きら 崩くず 砕くだ 悔く 腐くさ 削けず 肥こ 志こころざ 好この 拒こば 遮さえぎ 栄さか 逆さか 裁さば 覚おぼ 妨さまた 冷さ 慕した 親した 湿しめ 退しりぞ 廃すた 澄す 狭せば 供そな 逸そ 蓄たくわ 確たし 携たずさ 漂ただよ 奉たてまつ 例たと 黙だま 給たま 保たも 垂た 誓ちか 費つい 仕つか 司つかさど 尽つ 償つぐな 告つ 慎つつし 募つの 貫つらぬ 研と 問と 唱とな 伴ともな 捕とら 遂と 嘆なげ 懐なつ 倣なら 賑にぎ 濁にご 鈍にぶ 担にな/かつ 妬ねた 粘ねば 惜お 臨のぞ 図はか 育はぐく 挟はさ 外はず/はな 果は 省はぶ/かえり 控ひか 浸ひた 響ひび 潜ひそ 防ふせ 滅ほろ 交ま/まじ 紛まぎ 勝まさ 混ま 学まな 免まぬか 導みちび 磨みが 乱みだ 満み 設もう 潜もぐ 催もよお 和やわ 委ゆだ 装よそお 患わずら
`;

// Readings of nouns and of first parts of compounds.
const NOUNS = `
  母はは/かあ 父ちち/とう 兄あに/にい 姉あね/ねえ 弟おとうと 妹いもうと 歯は 葉は 羽は/はね 日ひ/か/にち/に 火ひ/か 人ひと/にん/じん 気き 木き/もく 目め/もく 手て/しゅ 足あし 耳みみ 口くち/こう 鼻はな 花はな 頭あたま/とう 顔かお 首くび 体からだ/たい 心こころ/しん 声こえ 水みず/すい 湯ゆ 雨あめ/う 雪ゆき/せつ 風かぜ/ふう 空そら/くう 海うみ/かい 山やま/さん 川かわ/せん 道みち/どう 駅えき 店みせ/てん 家いえ/うち/や/か 部べ/ぶ 屋や/おく 戸と/こ 門もん 窓まど 車くるま/しゃ 電でん 本ほん 紙かみ/し 字じ 名な/めい 前まえ/ぜん 後あと/ご/うし 上うえ/じょう 下した/か 中なか/ちゅう/じゅう 外そと/がい 右みぎ 左ひだり 東ひがし/とう 西にし/せい 南みなみ/なん 北きた/ほく 朝あさ/ちょう 昼ひる 夜よる/よ/や 夕ゆう 春はる 夏なつ 秋あき 冬ふゆ 年とし/ねん 月つき/げつ/がつ 時とき/じ 今いま/こん 金かね/かな/きん 銀ぎん 物もの/ぶつ 事こと/じ 所ところ/しょ 場ば/じょう 方かた/ほう 国くに/こく 町まち/ちょう 村むら 島しま 肉にく 魚さかな 米こめ 茶ちゃ 酒さけ/さか 塩しお 味あじ/み 色いろ 形かたち 音おと/おん 力ちから 子こ/し 男おとこ 女おんな 友とも 親おや 犬いぬ 猫ねこ 鳥とり 牛うし 馬うま 虫むし 薬くすり/やく 糸いと 石いし 土つち/ど 森もり 林はやし 田た 畑はたけ 橋はし 箱はこ 袋ふくろ 皿さら 箸はし 鍵かぎ 傘かさ 靴くつ 服ふく 札ふだ/さつ 席せき 階かい 番ばん 円えん 語ご 学がく 生せい/なま 先さき/せん 室しつ 所しょ 者もの/しゃ 員いん 長ちょう/なが 会かい 社しゃ/やしろ 館かん 院いん 店てん 校こう 機き 線せん 便びん/べん 元もと/げん 内うち/ない 間あいだ/ま/かん 隣となり 側がわ 裏うら 奥おく 角かど 横よこ 向む 飯めし/はん 汁しる 卵たまご 鬼おに 神かみ 夢ゆめ 恋こい 愛あい 息いき 涙なみだ 血ち 骨ほね 腹はら/なか 胸むね 背せ 腰こし 指ゆび 髪かみ 肌はだ 値ね 荷に 隅すみ 皆みな/みんな 何なに/なん 誰だれ 私わたし 僕ぼく 俺おれ 君きみ/くん 彼かれ/かの 様さま/よう 頃ころ 度たび/ど 他ほか/た 数かず/すう 値あたい 夫おっと 妻つま 娘むすめ 息むす 客きゃく 主ぬし/しゅ 枝えだ 豆まめ 油あぶら 粉こな 氷こおり 星ほし 雲くも 光ひかり 影かげ 波なみ 岩いわ 谷たに 坂さか 港みなと 船ふね/ふな 旅たび 宿やど 祭まつり/まつ 昔むかし 歌うた 絵え 話はなし 答こた 文ぶん/ふみ 葉ば 言こと/げん 一いち/ひと 二に/ふた 三さん/みっ/み 四よん/よ/し 五ご/いつ 六ろく/むっ 七なな/しち 八はち/や 九きゅう/く 十じゅう/とお 百ひゃく 千せん 万まん
`;

function parseTable(table: string): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, string[]>();
  for (const row of table.split(/\s+/).filter((entry) => entry !== "")) {
    const [kanji = "", ...kana] = row;
    readings.set(kanji, [...(readings.get(kanji) ?? []), ...kana.join("").split("/")]);
  }
  return readings;
}

/** Readings of a kanji before okurigana: 持 → も. */
const stemReadings = parseTable(STEMS);

/** Readings of a kanji as a noun: 母 → はは, かあ. */
const nounReadings = parseTable(NOUNS);
