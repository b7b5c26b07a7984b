// The dictionary lists potentials as verbs (行ける); for learners they are forms of 行く. Verbs whose potential is usually another
// verb are left out: 開ける is "to open". The reading after the slash disambiguates: 入{はい}れる, not 入{い}れる.
const POTENTIAL_OF =
  "行く 歩く 書く 聞く 着く 働く 泳ぐ 急ぐ 話す 出す 返す 貸す 押す 探す 直す 消す 渡す 過ごす 試す 待つ 持つ 勝つ 遊ぶ 呼ぶ 選ぶ 運ぶ 飲む 読む 休む 住む 頼む 申し込む 楽しむ 乗る 帰る 作る 送る 座る 泊まる 走る 登る 撮る 曲がる 止まる やる もらう 買う 払う 使う 会う 言う 歌う 笑う 洗う 習う 手伝う いただく 頂く 引く 弾く/ひ 聞き取る 受け取る 入る/はい 眠る 通う 戻る 思い出す 付き合う 間に合う 描く 踊る 拾う 誘う 断る 謝る 守る 配る 回る 渡る 移る" // prettier-ignore
    .split(" ");

const E_ROW: Readonly<Record<string, string>> = { う: "え", く: "け", ぐ: "げ", す: "せ", つ: "て", ぬ: "ね", ぶ: "べ", む: "め", る: "れ" }; // prettier-ignore

const potentials = new Map(
  POTENTIAL_OF.map((row) => {
    const [verb = "", reading = ""] = row.split("/");
    return [`${verb.slice(0, -1)}${E_ROW[verb.slice(-1)] ?? ""}る`, { verb, reading }];
  }),
);

/**
 * The verb of which a word is the potential form; undefined for other words.
 * @example verbOfPotential("行ける", "いけ") // "行く"
 * @example verbOfPotential("入れる", "いれ") // undefined
 */
export function verbOfPotential(lemma: string, reading: string): string | undefined {
  const potential = potentials.get(lemma);
  return potential !== undefined && reading.startsWith(potential.reading) ? potential.verb : undefined;
}
