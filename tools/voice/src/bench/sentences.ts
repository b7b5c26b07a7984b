/** Held-out lines: used neither to train the network nor to set a threshold. */
export type Sentence = {
  id: string;
  /** The written text, for the independent voice. */
  text: string;
  voice: string;
  /** The pronunciation, in the notation of `readNotation`. */
  said: string;
  /** The index of the omitted accent phrase and the remaining line. */
  leftOut: [phrase: number, said: string];
  /** The index of the replaced accent phrase and the resulting line. */
  replaced: [phrase: number, said: string];
};

export const sentences: readonly Sentence[] = [
  {
    id: "kenta",
    text: "健太です。中国語を勉強しています。",
    voice: "male-2",
    said: "ケ↓ンタ デス. チューゴク ゴ ヲ|ベンキョー シ テ イ マ↓ス.",
    leftOut: [1, "ケ↓ンタ デス. ベンキョー シ テ イ マ↓ス."],
    replaced: [1, "ケ↓ンタ デス. フランス ゴ ヲ|ベンキョー シ テ イ マ↓ス."],
  },
  {
    id: "bag",
    text: "袋は大丈夫です。エコバッグがあります。",
    voice: "male-1",
    said: "フクロ↓ ワ|ダイジョ↓ーブ デス. エコ バ↓ッグ ガ|アリ マ↓ス.",
    leftOut: [0, "ダイジョ↓ーブ デス. エコ バ↓ッグ ガ|アリ マ↓ス."],
    replaced: [2, "フクロ↓ ワ|ダイジョ↓ーブ デス. サイフ ガ|アリ マ↓ス."],
  },
  {
    id: "taxi",
    text: "市民ホールまでお願いします。七時までに着きたいんです。",
    voice: "male-1",
    said: "シミン ホ↓ール マデ|オネガイ シ マ↓ス. シチ↓ ジ マデ ニ|ツキ タ↓イ ン デス.",
    leftOut: [2, "シミン ホ↓ール マデ|オネガイ シ マ↓ス. ツキ タ↓イ ン デス."],
    replaced: [0, "ビョーイン マ↓デ|オネガイ シ マ↓ス. シチ↓ ジ マデ ニ|ツキ タ↓イ ン デス."],
  },
  {
    id: "fourth",
    text: "かしこまりました。四日でよろしいでしょうか。",
    voice: "female-2",
    said: "カシコマリ マ↓シ タ. ヨッカ デ|ヨロシ↓イ デショ ー カ↗?",
    leftOut: [1, "カシコマリ マ↓シ タ. ヨロシ↓イ デショ ー カ↗?"],
    replaced: [1, "カシコマリ マ↓シ タ. ハツカ デ|ヨロシ↓イ デショ ー カ↗?"],
  },
  {
    id: "coat",
    text: "このコート、メイに似合いそう。",
    voice: "female-3",
    said: "コノ コ↓ート, メ↓イ ニ|ニアイ ソ↓ー.",
    leftOut: [1, "コノ コ↓ート, ニアイ ソ↓ー."],
    replaced: [1, "コノ コ↓ート, ハ↓ルカ ニ|ニアイ ソ↓ー."],
  },
  {
    id: "vietnamese",
    text: "ベトナム語ですよ。部長、昨日からずっと練習されていたんです。",
    voice: "male-3",
    said: "ベトナム ゴ デ↓ス ヨ. ブチョー, キノ↓ー カラ|ズット|レンシュー サ レ テ イ タ↓ ン デス.",
    leftOut: [3, "ベトナム ゴ デ↓ス ヨ. ブチョー, キノ↓ー カラ|レンシュー サ レ テ イ タ↓ ン デス."],
    replaced: [
      3,
      "ベトナム ゴ デ↓ス ヨ. ブチョー, キノ↓ー カラ|マ↓イニチ|レンシュー サ レ テ イ タ↓ ン デス.",
    ],
  },
  {
    id: "sweets",
    text: "これ、韓国のお菓子です。よかったらどうぞ。",
    voice: "male-1",
    said: "コレ, カ↓ンコク ノ|オ カ↓シ デス. ヨ↓カッ タラ|ド↓ーゾ.",
    leftOut: [1, "コレ, オ カ↓シ デス. ヨ↓カッ タラ|ド↓ーゾ."],
    replaced: [2, "コレ, カ↓ンコク ノ|クダ↓モノ デス. ヨ↓カッ タラ|ド↓ーゾ."],
  },
  {
    id: "film",
    text: "週末は友達と映画を見に行きます。",
    voice: "female-1",
    said: "シューマツ ワ|トモダチ ト|エ↓ーガ ヲ|ミ↓ ニ|イキ マ↓ス.",
    leftOut: [1, "シューマツ ワ|エ↓ーガ ヲ|ミ↓ ニ|イキ マ↓ス."],
    replaced: [2, "シューマツ ワ|トモダチ ト|サ↓ッカー ヲ|ミ↓ ニ|イキ マ↓ス."],
  },
  {
    id: "airport",
    text: "この電車は空港まで行きますか。",
    voice: "male-4",
    said: "コノ デンシャ ワ|クーコー マ↓デ|イキ マ↓ス カ↗?",
    leftOut: [1, "コノ デンシャ ワ|イキ マ↓ス カ↗?"],
    replaced: [1, "コノ デンシャ ワ|シブヤ マ↓デ|イキ マ↓ス カ↗?"],
  },
  {
    id: "slowly",
    text: "すみません、もう一度ゆっくり言ってください。",
    voice: "female-4",
    said: "スミマセ↓ン, モー イチド|ユック↓リ|イッ テ クダサ↓イ.",
    leftOut: [2, "スミマセ↓ン, モー イチド|イッ テ クダサ↓イ."],
    replaced: [2, "スミマセ↓ン, モー イチド|エーゴ デ|イッ テ クダサ↓イ."],
  },
  {
    id: "rain",
    text: "昨日の夜、雨がたくさん降りました。",
    voice: "male-2",
    said: "キノ↓ー ノ|ヨ↓ル, ア↓メ ガ|タクサン|フリ マ↓シ タ.",
    leftOut: [3, "キノ↓ー ノ|ヨ↓ル, ア↓メ ガ|フリ マ↓シ タ."],
    replaced: [2, "キノ↓ー ノ|ヨ↓ル, ユキ↓ ガ|タクサン|フリ マ↓シ タ."],
  },
  {
    id: "bakery",
    text: "駅の前に新しいパン屋ができました。",
    voice: "female-3",
    said: "エ↓キ ノ|マ↓エ ニ|アタラシ↓イ|パ↓ンヤ ガ|デキ マ↓シ タ.",
    leftOut: [2, "エ↓キ ノ|マ↓エ ニ|パ↓ンヤ ガ|デキ マ↓シ タ."],
    replaced: [3, "エ↓キ ノ|マ↓エ ニ|アタラシ↓イ|コーエン ガ|デキ マ↓シ タ."],
  },
];
