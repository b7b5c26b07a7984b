export type Homograph = {
  readonly word: string;
  /** The whole reading, or with `stem` the reading of the kanji. */
  readonly reading: string;
  readonly stem?: true;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Excludes words with these dictionary classes: 名詞-接尾. */
  readonly unless?: RegExp;
  readonly lemma?: string;
  readonly example: string;
};

const CLAUSE = "[^、。！？]*";
const SKY = "(雨|雪|雹|あられ|みぞれ|花粉)";
const PERSON_OF = "(外国|海外|日本|中国|韓国|会社|近所|お?隣|お?店|係|担当|男性?|女性?|大人|初めて|年配|高齢|病院|学校|ご?家族|次|他|ほか|別|お客様|受付|初診|再診|受診|参加|該当|対象|入居|会員|初心者|車いす|付き添い|お帰り|お降り|お乗り|ご?予約|お待ち|お持ち|ご利用|ご希望|お連れ|お急ぎ|お探し|ご存じ|お住まい|地元|地域|多く|一般|先|上|目上|都合の悪い|お?知り合い|名前|お呼び)の"; // prettier-ignore
const BETTER = new RegExp(`^が(${CLAUSE})(い(です|よ|ね|わ|な|と|か|の|ん|。|！|？|$)|いい|良い|よい|好き|まし|便利|楽|得|簡単|大切|大事|安全|上手|きれい|有名|よかった|良かった|多い|かった)`); // prettier-ignore
const SPICY_NOT = /(心|気持ち|別れ|一言|言葉|態度|通勤|介護|治療|孤独|人生|毎日|仕事|練習|生活|失恋|独り|一人|病気|花粉症|腰|喉|体|身体|二日酔い|残業|早起き|朝|受験|留学)(が|は|も|の|で)[^、。]*$/; // prettier-ignore
const EMPTY = /(お腹|おなか|腹|電車|バス|道|道路|高速|車内|店内|館内|お?店|レストラン|食堂|会場|プール|遊園地|地下鉄|新幹線|席は全部|街|町|公園|銀行|病院)(が|は|も|、)?[^、。]*$/; // prettier-ignore
const OPENS = /(ドア|窓|お?店|扉|戸|門|銀行|図書館|美術館|博物館|郵便局|病院|薬局|デパート|スーパー|コンビニ|レストラン|食堂|受付|窓口|プール|鍵|箱|蓋|ふた|穴|引き出し|冷蔵庫|瓶|缶|袋|口|目|カフェ|喫茶店|市場|売店|ジム|何時(から|に|まで)|まだ|もう|今|日曜日?|土日|[時分日半](から|に|まで))(が|は|も|、)?[^、。を]*$/; // prettier-ignore

/** The first matching row wins; without a match the dictionary's reading applies. */
export const homographs: readonly Homograph[] = [
  // 何: なん before d, t, n and in counting, なに elsewhere.
  { word: "何", reading: "なに", after: /^など/, example: "何などと" },
  { word: "何", reading: "なん", after: /^([でだとのなてじ曜]|にも)/, example: "何ですか" },
  { word: "何", reading: "なに", example: "何を食べる" },
  // Suffixes with two readings.
  { word: "所", reading: "ところ", before: /(^|[、。！？はのいるたな])$/, example: "所により雨" },
  { word: "所", reading: "じょ", before: /(避難|休憩|案内|停留|洗面|保健|宿泊|診療|喫煙|更衣|練習|教習|療養|救護|養成|造船|待合|検問|給水|投票|授乳)$/, example: "避難所に行く" }, // prettier-ignore
  { word: "人", reading: "にん", before: /(管理|保証|案内|使用|相続|代理|料理|世話|通行|見物|弁護|受取|差出|発起|支配|けが|怪我|被告|参考|付添|付き添い|立会|立ち会い|引受|請負|当事|仲介|依頼|貸出)$/, example: "管理人さん" }, // prettier-ignore
  // 方: a way to do something, a person politely, or a side to compare.
  { word: "方", reading: "かた", before: /[一-龯](き|ぎ|し|ち|に|び|み|り|え|け|げ|せ|て|ね|べ|め|れ)$/, after: /^(?!が(いい|良い|よい|近|安|高|好|早|速))/, example: "食べ方が分からない" }, // prettier-ignore
  { word: "方", reading: "かた", before: /[使買習洗歌言会笑思払扱吸]い$/, example: "洗い方" },
  { word: "方", reading: "かた", before: /[歳才](未満|以上|以下)の$/, example: "十八歳未満の方が申し込む" },
  { word: "方", reading: "かた", before: /([人者員生客]|未?成年|妊婦)の$/, after: /^(は|に|も|から|と|です|で|、|へ|を|の|がい(ます|らっ))/, example: "外国人の方はこちらへ" }, // prettier-ignore
  { word: "方", reading: "かた", before: new RegExp(`${PERSON_OF}$`), after: /^(?!が(いい|良い|よい|近|安|高|好|早|速|大き|便利|おいし|美味))/, example: "外国の方ですか" }, // prettier-ignore
  { word: "方", reading: "ほう", before: /(左|右|東|西|南|北|上|下|前|後ろ|奥|駅|山|海|川|家|うち|[こそあど]ちら|[こそあど]っち|より)の?$/, example: "駅の方へ" }, // prettier-ignore
  { word: "方", reading: "かた", before: /(この|その|あの|どの|という|きれいな|綺麗な|素敵な|親切な|有名な|立派な|優しい|若い|偉い|女の|男の|いらっしゃる|れる|お持ちの)$/, after: /^(?!が(いい|良い|よい|近|安|高|好|早|速|大き|小さ|便利|おいし|美味|楽))/, example: "あの方はどなたですか" }, // prettier-ignore
  { word: "方", reading: "ほう", after: BETTER, example: "行った方がいい" },
  { word: "方", reading: "かた", before: /([^のよ]た|ている|てる|ない|する|[いくすつぬむる])$/, after: /^(は|に|も|から|と|です|で、|、|へ|を|の|がい(ます|らっ))/, unless: /接尾/, example: "予約した方はこちらへ" }, // prettier-ignore
  // Taste and feeling.
  { word: "辛い", stem: true, reading: "つら", after: /^(思い|経験|目に|時|とき|こと|気持ち|仕事|別れ|日々|過去|立場|生活|よね。$)/, example: "辛い思いをした" }, // prettier-ignore
  { word: "辛い", stem: true, reading: "つら", before: SPICY_NOT, example: "毎日の仕事が辛い" },
  { word: "辛い", stem: true, reading: "つら", before: /[るたいうくすつぬむ](の|こと)[はが][^、。]*$/, example: "別れるのは辛い" },
  { word: "辛い", stem: true, reading: "つら", before: /(失恋し|振られ|別れ|怒られ|叱られ|いじめられ|会えなく|眠れなく|言えなく|負け)て、?(とても|すごく|本当に)?$/, example: "失恋して辛い" }, // prettier-ignore
  { word: "辛い", stem: true, reading: "から", example: "この料理は辛い" },
  // Verbs with one spelling and two readings.
  { word: "空く", stem: true, reading: "す", before: EMPTY, example: "お腹が空いた" },
  { word: "空く", stem: true, reading: "あ", example: "席が空いている" },
  { word: "開く", stem: true, reading: "ひら", before: /(を|花が|つぼみが|差が|傷口?が)[^、。]*$/, example: "教科書を開いてください" },
  { word: "開く", stem: true, reading: "あ", before: OPENS, example: "店は何時から開いていますか" },
  { word: "開く", stem: true, reading: "あ", after: /^て(い)?る(ドア|窓|お?店|扉|戸|門|部屋|席|銀行|薬局|コンビニ|スーパー|レストラン|所|ところ|時間)/, example: "開いている窓" }, // prettier-ignore
  { word: "預ける", stem: true, reading: "あず", example: "荷物を預ける" },
  { word: "放す", stem: true, reading: "はな", example: "手を放す" },
  { word: "摘む", stem: true, reading: "つ", before: /(花|葉|茶|いちご|苺|ぶどう|芽|草)を?$/, example: "花を摘む" },
  { word: "弾く", stem: true, reading: "はじ", before: /(水|油|雨|汗|指で|そろばんを)[をは]?(よく|すぐ|とても)?$/, example: "水を弾く" },
  { word: "退く", stem: true, reading: "ど", after: /^(て(く|よ|！|。|、|$)|た(ら|ほう|方))/, example: "ちょっと退いてください" },
  { word: "降りる", stem: true, reading: "ふ", before: new RegExp(`${SKY}(が|は|も|でも|の)?[^、。]{0,5}$`), after: /^(そう|出|だし|始|はじ|続|つづ|やま|ます|まし|ませ|たい|なが|すぎ|過ぎ|込)/, lemma: "降る", example: "雪が降りそうです" }, // prettier-ignore
  { word: "入れる", stem: true, reading: "はい", before: /(?:^|[、。！？])(?![^、。！？]*を)[^、。！？]*(人|名|様|と|すぐ|まだ|ても|から|まで|でも|店に|中に|大学に|会社に|部屋に|プールに|お風呂に|誰|今)$/, after: /^(ます|ませ|ない|なく|なか|る[かよの？。]|た[のら])/, lemma: "入る", example: "四人入れますか" }, // prettier-ignore
  { word: "入る", stem: true, reading: "い", before: /気には?$/, example: "気には入りましたか" },
  { word: "入る", stem: true, reading: "はい", unless: /恐れ/, example: "お風呂に入る" },
  { word: "止める", stem: true, reading: "や", before: /(タバコ|たばこ|煙草|お?酒|仕事|会社|学校|話|喧嘩|ケンカ|の|こと|バイト|習い事)[をはも、]?$/, example: "タバコを止める" }, // prettier-ignore
  { word: "止める", stem: true, reading: "や", after: /^と[くきこい]/, example: "やっぱり止めとく" },
  { word: "止める", stem: true, reading: "と", before: /(車|電車|バス|タクシー|エンジン|機械|音楽|水|血|火|ガス|電気|アラーム|自転車|ここ|そこ|前|所|ところ|駐車場)(を|に|で|は)[^、。を]*$/, example: "車を止めてください" }, // prettier-ignore
  { word: "通る", stem: true, reading: "かよ", before: /((学校|大学|高校|中学|塾|ジム|プール|病院|歯医者|教室|会社|図書館|保育園|幼稚園|スクール)に[^、。]*|半年|[年月週日]間?も?|毎[日週月朝])$/, after: /^[てた]/, lemma: "通う", example: "ジムに通った" }, // prettier-ignore
  { word: "描く", stem: true, reading: "か", before: /(絵|イラスト|漫画|マンガ|似顔絵|図|線|丸|地図|顔)を?[^、。]*$/, example: "絵を描く" },
  { word: "行う", stem: true, reading: "い", before: /(^|[、。！？])[^、。！？を]*$/, after: /^[てた]/, lemma: "行く", example: "彼は行った" },
  { word: "捻る", stem: true, reading: "ひね", before: /(足首|手首|腰|首|体|足)を$/, example: "足首を捻りました" },
  { word: "来ら", reading: "こら", lemma: "来る", example: "明日来られますか" },
  { word: "注ぐ", stem: true, reading: "つ", before: /(ビール|お?酒|お?茶|ワイン|日本酒|焼酎)[をもは]?$/, example: "ビールを注ぐ" },
  { word: "被る", stem: true, reading: "かぶ", example: "帽子を被る" },
  { word: "温い", stem: true, reading: "ぬる", example: "お湯が温い" },
  { word: "抱く", stem: true, reading: "いだ", before: /(夢|希望|疑問|不満|不安|憧れ|期待|疑い|好意|印象|関心)を$/, example: "疑問を抱く" }, // prettier-ignore
  { word: "抱く", stem: true, reading: "いだ", after: /^てい?[たる](夢|希望|疑問|不満|不安|憧れ|期待|疑い|好意|印象|関心)/, example: "抱いていた夢" }, // prettier-ignore
  { word: "抱く", stem: true, reading: "だ", example: "赤ちゃんを抱く" },
  { word: "臭い", reading: "くさい", before: /(が|は|も|ちょっと|すごく|とても|この部屋)$/, after: /^(です|よ|ね|。|！|$|な)/, example: "靴下が臭い" },
  // Nouns.
  { word: "日本", reading: "にほん", example: "日本に来る" },
  { word: "大勢", reading: "たいせい", after: /^(に(は)?影響|が決|は決|を占)/, example: "大勢に影響はない" },
  { word: "大勢", reading: "おおぜい", example: "大勢の人" },
  { word: "物", reading: "もの", before: /[ぁ-ん]$/, example: "炒め物" },
  { word: "鶏", reading: "とり", after: /^(の(唐|から|もも|むね|胸|照|ささみ)|もも|むね|そぼろ|ガラ)/, example: "鶏の唐揚げ" },
  { word: "角", reading: "つの", before: /(鹿|牛|鬼|羊|サイ|動物)の$/, example: "鹿の角" },
  { word: "角", reading: "かど", unless: /接尾/, example: "あの角を右に" },
  { word: "雨", reading: "あめ", example: "雨が降る" },
  { word: "明日", reading: "あした", example: "明日行く" },
  { word: "私", reading: "わたくし", after: /^(ども|共)/, example: "私ども" },
  { word: "私", reading: "わたし", example: "私は" },
  { word: "市場", reading: "しじょう", before: /(株式|金融|労働|海外|国内|世界|中古車|住宅|外国為替)の?$/, example: "株式市場" },
  { word: "市場", reading: "しじょう", after: /^(調査|価格|経済|開拓)/, example: "市場調査" },
  { word: "市場", reading: "いちば", example: "市場で魚を買う" },
  { word: "人気", reading: "ひとけ", after: /^(の|が)?(ない|なく|無い)(道|場所|所|通り|公園|夜|て怖|て、)/, example: "人気のない道" },
  { word: "後", reading: "のち", before: /(雨|晴れ|曇り|くもり|雪)$/, example: "曇り後晴れ" },
  { word: "後", reading: "ご", before: /([0-9一二三四五六七八九十何数][^、。の]{0,4}|卒業|帰国|到着|終了|放課|その)$/, example: "三日後" },
  { word: "後", reading: "あと", unless: /接尾/, example: "食事の後で" },
  { word: "間", reading: "ま", before: /(という|いつの|知らぬ|畳)$/, example: "六畳間です" },
  { word: "間", reading: "かん", before: /([0-9一二三四五六七八九十何数][^、。の]{0,4}|半年|半日|長期|短期|都市|駅|国|男女|夫婦|友人)$/, example: "駅間を歩く" },
  { word: "間", reading: "あいだ", example: "休みの間" },
  { word: "町中", reading: "まちじゅう", after: /^に(広|知れ|響|伝わ)/, example: "うわさが町中に広がる" },
  { word: "町中", reading: "まちなか", example: "町中を歩く" },
  { word: "中", reading: "じゅう", before: /([一1](日|晩|年)|世界|日本|国|町|村|島|家|部屋|家族|体|身体|学校|クラス|今日|明日|あした|今年|夏|冬|夜|年|夏休み|冬休み|アジア|ヨーロッパ|会社|建物|店|街)$/, example: "今日中に" }, // prettier-ignore
  { word: "中", reading: "ちゅう", before: /(今週|今月|来週|来月|午前|午後|[0-9一二三四五六七八九十][人名日回個]|会議|電話|仕事|食事|授業|旅行|運転|工事|営業|準備|使用|出張|外出|話し|休憩|休業|通話|充電|勉強|妊娠|入院|移動|調整|確認|募集|予約|販売|開催|接客|打ち合わせ)$/, example: "会議中" }, // prettier-ignore
  { word: "中", reading: "なか", before: /(の|こん|そん|い|る|た)$/, example: "車の中で" },
  { word: "表", reading: "おもて", before: /(家|お?店|建物|紙|封筒|はがき|葉書|カード|箱|コイン|ビル)の$/, example: "封筒の表" },
  { word: "表", reading: "おもて", after: /^(に(名前|住所|宛名|車|出|誰)|で(待|遊)|側|へ|と裏|を(向|通|歩))/, example: "表に名前を書く" },
  { word: "他", reading: "ほか", example: "他に何か" },
  { word: "生", reading: "なま", unless: /接尾/, example: "生で食べる" },
  { word: "金", reading: "きん", before: /[(（・、月火水木土日]$/, example: "（金）" },
  { word: "金", reading: "かね", after: /^(が|を|も|は|しか|に困|なら|じゃ|持ち|の(話|こと|ため|問題))/, unless: /接尾/, example: "金がない" }, // prettier-ignore
  { word: "月", reading: "げつ", before: /[(（]$/, example: "（月）" },
  { word: "月", reading: "げつ", after: /^[・、][火水木金土日]/, example: "月・木" },
  { word: "火", reading: "か", before: /[(（・、月]$/, after: /^[)）・、水]/, example: "（火）" },
  { word: "水", reading: "すい", before: /[(（・火]$/, after: /^[)）・木]/, example: "（水）" },
  { word: "木", reading: "もく", before: /[(（・水]$/, after: /^[)）・金]/, example: "（木）" },
  { word: "火", reading: "か", before: /[月日][・、]$/, example: "月・火" },
  { word: "水", reading: "すい", before: /[月火][・、]$/, example: "月・水" },
  { word: "木", reading: "もく", before: /[月火水][・、]$/, example: "月・木" },
  { word: "日", reading: "にち", before: /[(（・土]$/, after: /^[)）]/, example: "（日）" },
  { word: "風", reading: "ふう", before: /([こそあど]んな|こういう|そういう|どういう|という|和|洋|中華|日本|関西|今)$/, example: "どんな風に" },
  { word: "風", reading: "かぜ", unless: /接尾/, example: "風が強い" },
  { word: "家", reading: "いえ", before: /(一日|一晩|毎日|週末|今日|明日|昨日|今夜|今晩|夜|朝)$/, after: /^(に|で|へ|から|を)/, example: "一日家にいた" }, // prettier-ignore
  { word: "家", reading: "いえ", unless: /接尾/, example: "家に帰る" },
  { word: "今", reading: "いま", after: /^(?!シーズン|世紀|学期|大会|年度|場所)/, example: "今会議中です" },
  { word: "辺", reading: "へん", before: /[こそあど]の$/, example: "この辺に住んでいる" },
  { word: "頃", reading: "ごろ", before: /([0-9一二三四五六七八九十何][^、。の]{0,5}|昼|夕方|朝|いつ|今|明け方|半ば|末|前|中|夜中|春|秋|正午|真夜中)$/, example: "三時頃" }, // prettier-ignore
  { word: "頃", reading: "ころ", example: "子供の頃" },
  { word: "通り", reading: "どおり", before: /(時間|予定|いつも|思い|約束|計画|期待|予想|これまで|今まで|文字|希望|従来|指示|普段)$/, example: "いつも通り" }, // prettier-ignore
  { word: "額", reading: "ひたい", after: /^(に(汗|手|しわ)|が(広|熱))/, example: "額に手を当てる" },
  { word: "米", reading: "こめ", after: /^(を|が|は|も|と|の|や|、|に|で)/, example: "米を炊く" },
  // A position after a counter.
  { word: "上", reading: "うえ", before: /[0-9一二三四五六七八九][つ歳才個階段列枚行年]$/, after: /^(の|に|へ|で|が|は|だ|、|。|$)/, example: "一つ上の階" }, // prettier-ignore
  { word: "下", reading: "した", before: /[0-9一二三四五六七八九][つ歳才個階段列枚行年]$/, after: /^(の|に|へ|で|が|は|だ|、|。|$)/, example: "二歳下の妹" }, // prettier-ignore
  { word: "下", reading: "もと", before: /(の名|ご指導の|法の|条件の|親の|両親の|太陽の)$/, example: "両親の下で" },
  { word: "大分", reading: "だいぶ", after: /^(?!県|市|空港|駅|から|に|の|へ)/, example: "大分よくなった" },
  { word: "大分", reading: "おおいた", example: "大分に行く" },
  { word: "空", reading: "から", after: /^(の|に(なっ|し)|っぽ)(?!色|上|下|旅)/, before: /(財布|箱|コップ|グラス|瓶|中)(が|は|も)?$/, example: "箱は空になった" },
]; // prettier-ignore
