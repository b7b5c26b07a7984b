/** Lines that set no threshold. Some are also lines of scenes, which train the network. */
export type Sentence = {
  id: string;
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
    voice: "male-2",
    said: "ケ↓ンタ デス. チューゴク ゴ ヲ|ベンキョー シ テ イ マ↓ス.",
    leftOut: [1, "ケ↓ンタ デス. ベンキョー シ テ イ マ↓ス."],
    replaced: [1, "ケ↓ンタ デス. フランス ゴ ヲ|ベンキョー シ テ イ マ↓ス."],
  },
  {
    id: "bag",
    voice: "male-1",
    said: "フクロ↓ ワ|ダイジョ↓ーブ デス. エコ バ↓ッグ ガ|アリ マ↓ス.",
    leftOut: [0, "ダイジョ↓ーブ デス. エコ バ↓ッグ ガ|アリ マ↓ス."],
    replaced: [2, "フクロ↓ ワ|ダイジョ↓ーブ デス. サイフ ガ|アリ マ↓ス."],
  },
  {
    id: "taxi",
    voice: "male-1",
    said: "シミン ホ↓ール マデ|オネガイ シ マ↓ス. シチ↓ ジ マデ ニ|ツキ タ↓イ ン デス.",
    leftOut: [2, "シミン ホ↓ール マデ|オネガイ シ マ↓ス. ツキ タ↓イ ン デス."],
    replaced: [0, "ビョーイン マ↓デ|オネガイ シ マ↓ス. シチ↓ ジ マデ ニ|ツキ タ↓イ ン デス."],
  },
  {
    id: "fourth",
    voice: "female-2",
    said: "カシコマリ マ↓シ タ. ヨッカ デ|ヨロシ↓イ デショ ー カ↗?",
    leftOut: [1, "カシコマリ マ↓シ タ. ヨロシ↓イ デショ ー カ↗?"],
    replaced: [1, "カシコマリ マ↓シ タ. ハツカ デ|ヨロシ↓イ デショ ー カ↗?"],
  },
  {
    id: "coat",
    voice: "female-3",
    said: "コノ コ↓ート, メ↓イ ニ|ニアイ ソ↓ー.",
    leftOut: [1, "コノ コ↓ート, ニアイ ソ↓ー."],
    replaced: [1, "コノ コ↓ート, ハ↓ルカ ニ|ニアイ ソ↓ー."],
  },
  {
    id: "vietnamese",
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
    voice: "male-1",
    said: "コレ, カ↓ンコク ノ|オ カ↓シ デス. ヨ↓カッ タラ|ド↓ーゾ.",
    leftOut: [1, "コレ, オ カ↓シ デス. ヨ↓カッ タラ|ド↓ーゾ."],
    replaced: [2, "コレ, カ↓ンコク ノ|クダ↓モノ デス. ヨ↓カッ タラ|ド↓ーゾ."],
  },
  {
    id: "film",
    voice: "female-1",
    said: "シューマツ ワ|トモダチ ト|エ↓ーガ ヲ|ミ↓ ニ|イキ マ↓ス.",
    leftOut: [1, "シューマツ ワ|エ↓ーガ ヲ|ミ↓ ニ|イキ マ↓ス."],
    replaced: [2, "シューマツ ワ|トモダチ ト|サ↓ッカー ヲ|ミ↓ ニ|イキ マ↓ス."],
  },
  {
    id: "airport",
    voice: "male-4",
    said: "コノ デンシャ ワ|クーコー マ↓デ|イキ マ↓ス カ↗?",
    leftOut: [1, "コノ デンシャ ワ|イキ マ↓ス カ↗?"],
    replaced: [1, "コノ デンシャ ワ|シブヤ マ↓デ|イキ マ↓ス カ↗?"],
  },
  {
    id: "slowly",
    voice: "female-4",
    said: "スミマセ↓ン, モー イチド|ユック↓リ|イッ テ クダサ↓イ.",
    leftOut: [2, "スミマセ↓ン, モー イチド|イッ テ クダサ↓イ."],
    replaced: [2, "スミマセ↓ン, モー イチド|エーゴ デ|イッ テ クダサ↓イ."],
  },
  {
    id: "rain",
    voice: "male-2",
    said: "キノ↓ー ノ|ヨ↓ル, ア↓メ ガ|タクサン|フリ マ↓シ タ.",
    leftOut: [3, "キノ↓ー ノ|ヨ↓ル, ア↓メ ガ|フリ マ↓シ タ."],
    replaced: [2, "キノ↓ー ノ|ヨ↓ル, ユキ↓ ガ|タクサン|フリ マ↓シ タ."],
  },
  {
    id: "bakery",
    voice: "female-3",
    said: "エ↓キ ノ|マ↓エ ニ|アタラシ↓イ|パ↓ンヤ ガ|デキ マ↓シ タ.",
    leftOut: [2, "エ↓キ ノ|マ↓エ ニ|パ↓ンヤ ガ|デキ マ↓シ タ."],
    replaced: [3, "エ↓キ ノ|マ↓エ ニ|アタラシ↓イ|コーエン ガ|デキ マ↓シ タ."],
  },
];
