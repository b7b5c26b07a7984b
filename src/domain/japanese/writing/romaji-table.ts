const rows: readonly (readonly [kana: string, romaji: string])[] = [
  ["あ い う え お", "a i u e o"],
  ["か き く け こ が ぎ ぐ げ ご", "ka ki ku ke ko ga gi gu ge go"],
  ["さ し す せ そ ざ じ ず ぜ ぞ", "sa shi su se so za ji zu ze zo"],
  ["た ち つ て と だ ぢ づ で ど", "ta chi tsu te to da ji zu de do"],
  ["な に ぬ ね の", "na ni nu ne no"],
  ["は ひ ふ へ ほ ば び ぶ べ ぼ ぱ ぴ ぷ ぺ ぽ", "ha hi fu he ho ba bi bu be bo pa pi pu pe po"],
  ["ま み む め も", "ma mi mu me mo"],
  ["や ゆ よ ら り る れ ろ", "ya yu yo ra ri ru re ro"],
  ["わ ゐ ゑ を", "wa i e o"],
  ["ぁ ぃ ぅ ぇ ぉ ゃ ゅ ょ ゎ ゕ ゖ", "a i u e o ya yu yo wa ka ke"],
  // Contracted sounds.
  ["きゃ きゅ きょ ぎゃ ぎゅ ぎょ", "kya kyu kyo gya gyu gyo"],
  ["しゃ しゅ しょ じゃ じゅ じょ", "sha shu sho ja ju jo"],
  ["ちゃ ちゅ ちょ ぢゃ ぢゅ ぢょ", "cha chu cho ja ju jo"],
  ["にゃ にゅ にょ みゃ みゅ みょ りゃ りゅ りょ", "nya nyu nyo mya myu myo rya ryu ryo"],
  ["ひゃ ひゅ ひょ びゃ びゅ びょ ぴゃ ぴゅ ぴょ", "hya hyu hyo bya byu byo pya pyu pyo"],
  // Sounds of borrowed words.
  ["いぇ きぇ ぎぇ しぇ じぇ ちぇ にぇ ひぇ みぇ りぇ", "ye kye gye she je che nye hye mye rye"],
  ["うぁ うぃ うぇ うぉ うゅ", "wa wi we wo wyu"],
  ["ゔ ゔぁ ゔぃ ゔぇ ゔぉ ゔゃ ゔゅ ゔょ", "vu va vi ve vo vya vyu vyo"],
  ["くぁ くぃ くぇ くぉ くゎ ぐぁ ぐぃ ぐぇ ぐぉ ぐゎ", "kwa kwi kwe kwo kwa gwa gwi gwe gwo gwa"],
  ["すぃ ずぃ すぁ", "si zi swa"],
  ["つぁ つぃ つぇ つぉ つゅ", "tsa tsi tse tso tsyu"],
  [
    "てぃ でぃ てぇ でぇ とぅ どぅ てゃ てゅ てょ でゃ でゅ でょ",
    "ti di te de tu du tya tyu tyo dya dyu dyo",
  ],
  ["ふぁ ふぃ ふぇ ふぉ ふゃ ふゅ ふょ ほぅ", "fa fi fe fo fya fyu fyo hu"],
];

/** Hepburn romaji of one mora in hiragana; っ, ん and ー depend on their neighbours and are not here. */
export const hepburn: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([kana, romaji]) => {
    const letters = romaji.split(" ");
    return kana.split(" ").map((mora, index): [string, string] => [mora, letters[index] ?? ""]);
  }),
);
