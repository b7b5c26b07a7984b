/** Accents that neither the lexicon nor the rules predict, by text. The rules add the following words (です, の). */
export const exceptions: ReadonlyMap<string, number> = new Map([
  // Numbers with counters. The counter decides the accent, and Open JTalk knows only a few.
  ["一回", 3],
  ["三回", 3],
  ["十分", 1],
  ["二十分", 2],
  ["三十分", 3],
  ["五十分", 2],
  ["三人", 3],
  ["二千円", 2],
  ["十回", 3],
  ["五時間", 2],
  ["五分", 1],
  ["五分後", 0],
  ["一回分", 0],
  ["十二時", 3],
  ["五部", 1],
  ["一つ目", 4],
  ["二つ目", 4],
  ["三つ目", 4],
  ["八つ目", 4],
  ["八番目", 5],
  ["七日目", 4],
  ["一膳", 2],
  // No fall, although 一番 and 二番 have one.
  ["三番", 0],
  ["五番", 0],
  ["百十九番", 5],
  // "One bowl". Without a fall it would mean "a lot".
  ["一杯", 1],
  // もう has no fall if it means "one more" instead of "already".
  ["もう一回", 5],
  ["もう一枚", 4],
  ["もう一杯", 3],
  ["もう一つです", 4],
  ["もう二つ", 5],
  // A compound with one accent, not サ↓ンバン|デ↓グチ.
  ["三番出口", 5],
  // Compounds
  ["もう少し", 4],
  ["塩ラーメン", 3],
  ["運転見合わせ", 5],
  ["パン屋", 1],
  ["木村部長", 4],
  ["出し方", 3],
  ["ひまわり保育園", 7],
  // The fall moves to そう: げんきそ↓う.
  ["元気そう", 4],
  // The noun for liking a post.
  ["いいね", 1],
  // Open JTalk reads this as 嫌い出し.
  ["嫌いだし", 4],
  ["ああー", 1],
  // Names
  ["ミンジュン", 1],
  // お moves or removes the fall.
  ["お箸", 2],
  ["お弁当", 0],
  ["お店", 0],
  ["お部屋", 0],
  ["お言葉", 0],
  ["お一人暮らし", 5],
  ["ご住所", 2],
  ["お持ちください", 6],
  ["おいくら", 0],
  ["ご丁寧", 2],
  ["ご迷惑", 2],
  ["ご本人", 2],
  ["ご説明", 0],
  ["ご連絡", 0],
  // The fall disappears before の, although it is not after the last mora.
  ["日本の", 0],
  ["昨日の", 0],
  ["長すぎる", 4],
  ["短すぎません", 7],
  ["言わなきゃ", 3],
  // A quoted verb with って is one phrase.
  ["割っちゃったって", 0],
  // だれも has no fall before a negative.
  ["だれも", 0],
  // ない does not change the fall of the verb.
  ["頼んでない", 2],
  ["読んでない", 1],
  // The noun まる, which Open JTalk reads as a verb.
  ["まるは", 0],
  // The noun before ほど keeps its fall: はなし↓ほど.
  ["話ほど", 3],
  // One phrase, with the fall of 好き.
  ["一番好き", 6],
  ["いい人", 1],
  // 日 and 人 have a fall after a modifier. Our lines always have one.
  ["同じ日", 4],
  ["人", 2],
]);
