/** A word that the dictionary lacks, splits or reads wrongly. */
export type CustomWord = readonly [surface: string, reading: string];

// The longest match wins. A | in the reading is a space in romaji: kakueki teisha.
const groups: readonly { readonly why: string; readonly words: string }[] = [
  {
    why: "Younger than the dictionary (2007).",
    words: `
      令和=れいわ 試着室=しちゃくしつ 試着=しちゃく 自撮り=じどり 既読=きどく 終活=しゅうかつ
      婚活=こんかつ 推し活=おしかつ 推し=おし 爆買い=ばくがい 女子会=じょしかい
      歩きスマホ=あるき|すまほ 民泊=みんぱく 食べ放題=たべほうだい 飲み放題=のみほうだい
      使い放題=つかいほうだい 神対応=かみたいおう 在宅=ざいたく 時短=じたん 無料化=むりょうか
      動画=どうが 電子決済=でんし|けっさい 充電器=じゅうでんき 券売機=けんばいき 精算機=せいさんき
      除菌=じょきん 検温=けんおん
    `,
  },
  {
    why: "Latin words and brands as they are said.",
    words: `
      Wi-Fi=わいふぁい WiFi=わいふぁい wifi=わいふぁい wi-fi=わいふぁい LINE=らいん Line=らいん
      PayPay=ぺいぺい Suica=すいか PASMO=ぱすも ICOCA=いこか YouTube=ゆーちゅーぶ
      Instagram=いんすたぐらむ Twitter=ついったー Facebook=ふぇいすぶっく Google=ぐーぐる Zoom=ずーむ
      TikTok=てぃっくとっく iPhone=あいふぉーん iPad=あいぱっど Android=あんどろいど
      Bluetooth=ぶるーとぅーす QR=きゅーあーる OK=おーけー NG=えぬじー SUICA=すいか
      Tシャツ=てぃーしゃつ Yシャツ=わいしゃつ Uターン=ゆーたーん e-mail=いーめーる Eメール=いーめーる
      PayPal=ぺいぱる VISA=びざ Visa=びざ USJ=ゆーえすじぇい JR=じぇいあーる 3D=すりーでぃー
    `,
  },
  {
    why: "日本 is said にほん in conversation; the dictionary has にっぽん.",
    words: `
      日本酒=にほんしゅ 日本語=にほんご 日本人=にほんじん 日本食=にほんしょく 日本茶=にほんちゃ
      日本中=にほんじゅう 日本料理=にほん|りょうり 日本庭園=にほん|ていえん 日本橋=にほんばし
      日本史=にほんし 日本製=にほんせい 日本一=にほんいち 東日本=ひがしにほん 西日本=にしにほん
    `,
  },
  {
    why: "Parents by marriage are called like one's own.",
    words: `お義母さん=おかあさん お義父さん=おとうさん`,
  },
  {
    why: "丼 is どん inside a dish's name.",
    words: `
      親子丼=おやこどん カツ丼=かつどん かつ丼=かつどん 牛丼=ぎゅうどん 海鮮丼=かいせんどん
      鰻丼=うなどん うな丼=うなどん 豚丼=ぶたどん 鉄火丼=てっかどん 中華丼=ちゅうかどん
    `,
  },
  {
    why: "The voiced or Japanese reading of a compound's last part.",
    words: `
      風邪薬=かぜぐすり 洗濯物=せんたくもの 風呂場=ふろば 入り口=いりぐち 別腹=べつばら
      目覚まし時計=めざましどけい 緑色=みどりいろ 虹色=にじいろ 肌色=はだいろ 紫色=むらさきいろ
      桃色=ももいろ 何色=なにいろ 白髪=しらが 改札口=かいさつぐち 非常口=ひじょうぐち
      中央口=ちゅうおうぐち 北口=きたぐち 南口=みなみぐち 東口=ひがしぐち 西口=にしぐち 窓口=まどぐち
      出口=でぐち 裏口=うらぐち 焼き魚=やきざかな 煮魚=にざかな 生魚=なまざかな
      一人暮らし=ひとりぐらし 二人暮らし=ふたりぐらし 独り暮らし=ひとりぐらし 贈り物=おくりもの
      お土産物=おみやげもの 落とし物=おとしもの 探し物=さがしもの 調べ物=しらべもの 夕ご飯=ゆうごはん
      昼ご飯=ひるごはん 朝ご飯=あさごはん 晩ご飯=ばんごはん 朝ごはん=あさごはん 昼ごはん=ひるごはん
      晩ごはん=ばんごはん 夜ご飯=よるごはん 夜ごはん=よるごはん 鶏肉=とりにく 初めまして=はじめまして
      お手数=おてすう 味噌汁=みそしる 豚汁=とんじる 塩味=しおあじ 味噌味=みそあじ 醤油味=しょうゆあじ
      薄味=うすあじ
    `,
  },
  {
    why: "Everyday readings of day words.",
    words: `
      明後日=あさって 明々後日=しあさって 一昨日=おととい 一昨年=おととし 夜中=よなか
      この間=このあいだ この頃=このごろ いつ頃=いつごろ 近頃=ちかごろ 先程=さきほど 後程=のちほど
      後ほど=のちほど 先ほど=さきほど 年明け=としあけ 週明け=しゅうあけ 梅雨入り=つゆいり
      梅雨明け=つゆあけ 七夕=たなばた
    `,
  },
  {
    why: "What people say while they think; the dictionary cuts it into a cry and a particle.",
    words: `
      えっと=えっと ええっと=えーっと うーんと=うーんと そっか=そっか そっから=そっから
      もしもーし=もしもーし
    `,
  },
  {
    why: "Spellings the dictionary lacks, or misreads.",
    words: `
      出ろ=でろ 兎に角=とにかく 矢張り=やはり 所謂=いわゆる 此方=こちら 台詞=せりふ 仮名=かな
      一寸=ちょっと 一寸法師=いっすんぼうし 凸凹=でこぼこ 俄か雨=にわかあめ 火傷=やけど 腹痛=ふくつう
      茄子=なす 通帳=つうちょう 預け入れ=あずけいれ 後払い=あとばらい 飲み薬=のみぐすり お替わり=おかわり
      七五三=しちごさん 先々週=せんせんしゅう 先々月=せんせんげつ 半丁=はんちょう 半分こ=はんぶんこ
      お代わり=おかわり お待ちどおさま=おまちどおさま お待ち遠さま=おまちどおさま お待ち遠様=おまちどおさま
      神戸牛=こうべぎゅう 松阪牛=まつさかうし 丼物=どんぶりもの
    `,
  },
  {
    why: "Whole where the dictionary cuts, or with another sense.",
    words: `
      身体=からだ 国中=くにじゅう 街中=まちなか 大浴場=だいよくじょう
      露天風呂=ろてんぶろ 家族風呂=かぞくぶろ 朝風呂=あさぶろ 長風呂=ながぶろ
      朝食付き=ちょうしょくつき 夕食付き=ゆうしょくつき 二食付き=にしょくつき 素泊まり=すどまり
      大盛り=おおもり 大盛=おおもり 並盛=なみもり 並盛り=なみもり 特盛=とくもり 替え玉=かえだま
      お通し=おとおし お会計=おかいけい お勘定=おかんじょう 生中=なまちゅう 枝豆=えだまめ
      唐揚げ=からあげ 冷奴=ひややっこ 玉子焼き=たまごやき 卵焼き=たまごやき 目玉焼き=めだまやき
      お好み焼き=おこのみやき たこ焼き=たこやき 焼肉=やきにく 焼き肉=やきにく 焼酎=しょうちゅう
      熱燗=あつかん 冷酒=れいしゅ 地酒=じざけ 梅酒=うめしゅ お冷=おひや お冷や=おひや 白湯=さゆ
      各駅停車=かくえき|ていしゃ 快速=かいそく 準急=じゅんきゅう 終電=しゅうでん 始発=しはつ
      乗り場=のりば 乗り放題=のりほうだい 券売所=けんばいじょ 中央線=ちゅうおうせん
      山手線=やまのてせん 新大阪=しんおおさか 御茶ノ水=おちゃのみず 大学=だいがく 高校=こうこう
      女子=じょし 男子=だんし 行き止まり=いきどまり 突き当たり=つきあたり 折り返し=おりかえし
      大家さん=おおやさん 親父=おやじ お巡りさん=おまわりさん 看護師=かんごし 美容師=びようし
      保育士=ほいくし 薬剤師=やくざいし 介護士=かいごし 診察券=しんさつけん 保険証=ほけんしょう
      お薬手帳=おくすり|てちょう 在留カード=ざいりゅう|かーど 花粉症=かふんしょう
      熱中症=ねっちゅうしょう 解熱剤=げねつざい 痛み止め=いたみどめ 咳止め=せきどめ 酔い止め=よいどめ
      日焼け止め=ひやけどめ 行き方=いきかた やり方=やりかた 仕方=しかた 生年月日=せいねんがっぴ
      年月日=ねんがっぴ 月日=つきひ お釣り=おつり 両替所=りょうがえじょ 案内所=あんないじょ
      停留所=ていりゅうじょ 喫煙所=きつえんじょ 休憩所=きゅうけいじょ 洗面所=せんめんじょ
      保健所=ほけんじょ 事務所=じむしょ 区役所=くやくしょ 市役所=しやくしょ 裁判所=さいばんしょ
    `,
  },
];

const customWords: readonly CustomWord[] = groups.flatMap(({ words }) =>
  words
    .trim()
    .split(/\s+/)
    .map((row): CustomWord => {
      const [surface = "", reading = ""] = row.split("=");
      return [surface, reading.replace("|", "")];
    }),
);
const bySurface = new Map(customWords.map((word) => [word[0], word]));
const longest = Math.max(...customWords.map(([surface]) => surface.length));

/** The longest of our words at a position. */
export function customWordAt(text: string, at: number): CustomWord | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const word = bySurface.get(text.slice(at, at + length));
    if (word !== undefined) return word;
  }
  return undefined;
}

// One word in the dictionary, several in romaji.
const APART =
  "もうすぐ=もう|すぐ もしもし=もし|もし 実は=じつ|は じつは=じつ|は 遠慮なく=えんりょ|なく かもしれない=かも|しれない どういたしまして=どう|いたしまして";

const apart = new Map(
  [APART, ...groups.map(({ words }) => words)]
    .flatMap((words) => words.trim().split(/\s+/))
    .filter((row) => row.includes("|"))
    .map((row) => {
      const [surface = "", reading = ""] = row.split("=");
      return [surface, reading.split("|")] as const;
    }),
);

/**
 * The lengths in kana of parts that romaji separates; undefined for one word.
 * @example romajiParts("各駅停車", "かくえきていしゃ") // [4, 4]
 */
export function romajiParts(surface: string, reading: string): readonly number[] | undefined {
  const parts = apart.get(surface);
  return parts?.join("") === reading ? parts.map((part) => part.length) : undefined;
}

/** Dictionary entries that are several words: もう少し is もう and 少し. */
export const phrases: ReadonlyMap<string, readonly string[]> = new Map(
  ["もう|少し", "もう|一度", "お先|に", "気持ち|いい", "木|の|下", "そう|です|ね", "そう|です|か"].map(
    (phrase) => [phrase.replace(/\|/g, ""), phrase.split("|")],
  ),
);
