import { describe, expect, test } from "vitest";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import { gradeAnswer } from "./grade-answer.ts";
import { longestAnswer } from "./question/normalise.ts";
import { plainQuestion, questionOf } from "./question/question.ts";
import type { PractisedScene, Question, QuestionToken } from "./question/question.ts";
import type { Slip, Verdict } from "./verdict.ts";

function word(
  written: string,
  inflecting?: [headword: string, reading: string, InflectionClass],
): QuestionToken {
  const pieces = written.match(/[^[\]ぁ-ゖァ-ヴー]+\[[^\]]+\]|[ぁ-ゖァ-ヴー]+/g) ?? [];
  return {
    text: written.replace(/\[[^\]]+\]/g, ""),
    ruby: pieces.map((piece) => {
      const [base = "", reading] = piece.replace("]", "").split("[");
      return reading === undefined ? [base] : [base, reading];
    }),
    ...(inflecting && {
      inflecting: { headword: inflecting[0], reading: inflecting[1], inflectionClass: inflecting[2] },
    }),
  };
}

function asking(written: string): Question {
  return plainQuestion(written.split(" ").map((one) => word(one)));
}

function inBrief(verdict: Verdict): string {
  if (verdict.kind === "wrong") return verdict.slip.kind;
  return [verdict.kind, ...new Set(verdict.notes.map((note) => note.kind))].join(" ");
}

function expectEach(question: Question, typed: string, expected: string): void {
  const graded = typed.split("｜").map((one) => `${one}: ${inBrief(gradeAnswer(one, question))}`);
  expect(graded).toEqual(typed.split("｜").map((one) => `${one}: ${expected}`));
}

describe("right answers", () => {
  test.each([
    [
      "頼[たの]んで",
      "頼んで｜たのんで｜タノンデ｜ﾀﾉﾝﾃﾞ｜頼 んで｜頼ンデ｜「頼んで」｜頼んで…｜頼んde｜たのnde",
    ],
    ["誕生日[たんじょうび]", "誕生日｜誕生び｜たん生日｜誕じょうび｜誕生 日！"],
    ["入[い]り口[ぐち]", "入り口｜いり口｜入りぐち｜いりぐち｜iri口"],
    ["気[き]をつけて", "気をつけて｜きをつけて｜ki wo tsukete｜ki o tukete｜kiotsukete"],
    [
      "東京[とうきょう]",
      "toukyou｜tōkyō｜Tôkyô｜tookyoo｜tohkyoh｜TOUKYOU｜ｔｏｕｋｙｏｕ｜to-kyo-｜tou kyou｜tou-kyou",
    ],
    ["大[おお]きい", "ōkii｜ookii｜oukii｜ohkii｜ôkii｜ōkī｜o-kii"],
    ["先生[せんせい]", "sensei｜sensē｜sensee｜sennsei｜SENSEI"],
    ["お 姉[ねえ]さん", "onēsan｜oneesan｜one-san｜onêsan"],
    ["新聞[しんぶん]", "shinbun｜shimbun｜sinbun｜sinnbunn｜shin'bun｜shin-bun"],
    ["切手[きって]", "kitte｜kixtute｜kiltsute｜kiltute｜kit te"],
    ["マッチ", "matchi｜macchi｜matti｜maxtuti"],
    ["雑誌[ざっし]", "zasshi｜zassi｜zaxtsushi"],
    ["一緒[いっしょ]", "issho｜issyo｜ixtusho｜isshixyo"],
    ["お 茶[ちゃ]", "ocha｜otya｜ocya｜o-cha｜o cha｜otixya"],
    ["写真[しゃしん]", "shashin｜syasin｜syashin｜shashinn"],
    ["授業[じゅぎょう]", "jugyō｜zyugyou｜jyugyou｜jugyoo"],
    ["続[つづ]く", "tsuzuku｜tuduku｜tsudzuku｜tuzuku"],
    ["縮[ちぢ]む", "chijimu｜tidimu｜chizimu"],
    ["豆腐[とうふ]", "tōfu｜touhu｜toufu"],
    ["禁煙[きんえん]", "kin'en｜kin-en｜kin en｜kin’en｜kin`en｜kinn'en"],
    ["女[おんな]", "onna｜onnna｜on'na"],
    ["こんにちは", "konnichiwa｜konnichiha｜konnnitiha｜kon'nichi wa｜こんにちは！"],
    ["パーティー", "pātī｜paatii｜pa-thi-｜pa-texi-｜ぱあてぃい｜パ－ティ－｜ﾊﾟｰﾃｨｰ｜パ〜ティ〜"],
    ["ファックス", "fakkusu｜huxakkusu｜hwakkusu"],
    ["ヴァイオリン", "vaiorin｜baiorin｜バイオリン"],
    ["あっ", "a｜axtu｜あっ！"],
    // Particles, spelt as pronounced or as written.
    ["私[わたし] は", "watashi wa｜watashi ha｜watasi wa｜わたしは"],
    ["学校[がっこう] へ", "gakkō e｜gakkou he｜gakkoo e"],
    ["本[ほん] を", "hon o｜hon wo｜hon'o｜honn wo"],
    ["静[しず]か では ありません", "shizuka dewa arimasen｜sizuka deha arimasen"],
    // Numbers.
    ["千六百円[せんろっぴゃくえん]", "1600円｜1,600円｜１６００円｜千六百円｜1600えん｜senroppyakuen"],
    ["三ヶ月[さんかげつ]", "3ヶ月｜三か月｜3カ月｜三ヵ月｜3ケ月"],
    ["二十日[はつか]", "20日｜二十日｜hatsuka｜hatuka"],
    ["人々[ひとびと]", "人々｜人人｜hitobito"],
    ["三十分[さんじゅっぷん]", "30分｜さんじゅっぷん｜さんじっぷん｜sanjippun｜sanjuppun"],
    ["千円[せんえん]", "1000円｜一千円｜1,000円"],
    // Separate voicing marks, and invisible characters.
    ["がぎ", "か゛き゛｜ｶﾞｷﾞ｜ｶ ﾞｷ ﾞ｜か\u3099き\u3099｜がぎ\ufe0f｜GAGİ"],
    ["ここ", "こゝ｜コヽ"],
    ["届[とど]いた", "とゞいた"],
    // Input of Vietnamese keyboards.
    ["見[み]えます", "miemáu｜mièmasu"],
    ["ベッド", "bedđo｜beđo"],
  ])("for %s, accepts the answers %s", (answer, typed) => {
    expectEach(asking(answer), typed, "right");
  });

  test.each([
    ["駅[えき]", "驿｜驛", "駅"],
    ["図書館[としょかん]", "图书馆｜圖書館", "図書館"],
    ["電車[でんしゃ]", "电车｜电車", "電車"],
    ["薬[くすり]", "药｜藥", "薬"],
    ["勉強[べんきょう]", "勉强", "勉強"],
    ["気[き]持[も]ち", "气持ち｜氣持ち", "気"],
    ["飛行機[ひこうき]", "飞行机｜飛行机", "飛行機"],
    ["新幹線[しんかんせん]", "新幹綫｜新干线", "新幹線"],
    ["隣[となり]", "鄰｜邻", "隣"],
    ["案内[あんない]", "案內", "案内"],
    ["田舎[いなか]", "田舍", "田舎"],
    ["鶏肉[とりにく]", "雞肉｜鸡肉", "鶏肉"],
  ])("for %s, accepts the Chinese characters %s", (answer, typed, expected) => {
    expectEach(asking(answer), typed, "right chinese-form");
    const [first = ""] = typed.split("｜");
    const verdict = gradeAnswer(first, asking(answer));
    expect(verdict).toMatchObject({ notes: [{ kind: "chinese-form", expected }] });
  });

  test.each([
    ["止[と]めて", "停めて｜留めて"],
    ["分[わ]かる", "解る｜判る｜分る"],
    ["曲[ま]がって", "曲って"],
    ["終[お]わった", "終った"],
    ["行[おこな]う", "行なう"],
    ["売[う]り切[き]れ", "売切れ｜売切"],
    ["乗[の]り換[か]え", "乗換え｜乗換｜乗り換"],
    ["言[い]った", "云った"],
    ["いる", "居る"],
    ["あげて", "上げて"],
    ["見[み]る", "観る｜視る"],
    ["かもしれません", "かも知れません"],
    ["替[か]わります", "変わります｜代わります｜換わります"],
    ["聞[き]いて", "聴いて｜訊いて"],
    ["暑[あつ]い", "熱い"],
    ["早[はや]く", "速く"],
    ["どこ", "何処"],
    ["いつ", "何時"],
    ["おいしい", "美味しい"],
    ["ください", "下さい"],
    ["いただきます", "頂きます"],
    ["よろしく", "宜しく"],
    ["ありがとう", "有難う"],
    ["コーヒー", "珈琲"],
    // Auxiliaries after a stem or te-form, and words inside a longer word.
    ["長[なが]すぎる", "長過ぎる｜なが過ぎる"],
    ["食[た]べすぎました", "食べ過ぎました"],
    ["静[しず]かすぎて", "静か過ぎて"],
    ["もうすぐ", "もう直ぐ"],
    ["まっすぐ", "真っ直ぐ"],
    ["分[わ]かりやすい", "分かり易い"],
    ["使[つか]いにくい", "使い難い"],
    ["食[た]べてみる", "食べて見る"],
    ["食[た]べてみます", "食べて見ます"],
    ["読[よ]んでおく", "読んで置く"],
    ["待[ま]っている", "待って居る"],
    ["忘[わす]れてしまった", "忘れて仕舞った"],
    ["降[ふ]ってきた", "降って来た"],
    ["持[も]っていく", "持って行く"],
    ["送[おく]ってくれる", "送って呉れる"],
    ["教[おし]えてあげる", "教えて上げる"],
    ["教[おし]えてほしい", "教えて欲しい"],
    ["教[おし]えてもらいました", "教えて貰いました"],
    ["待[ま]ってください", "待って下さい"],
    ["お待[ま]ちください", "お待ち下さい"],
    ["来[き]ていただけますか", "来て頂けますか"],
    ["ご案内[あんない]いたします", "ご案内致します"],
    ["どういたしまして", "どう致しまして"],
    ["利用[りよう]できます", "利用出来ます"],
    ["行[い]くことができる", "行く事ができる｜行くことが出来る｜行く事が出来る"],
    ["子[こ]どものとき", "子どもの時"],
    ["寝[ね]るまえ", "寝る前"],
    ["健康[けんこう]のため", "健康の為"],
    ["間[ま]違[ちが]えないように", "間違えない様に"],
    ["行[い]ってもいい", "行っても良い"],
    ["お世[せ]話[わ]になります", "お世話に成ります"],
    ["気[き]をつけて", "気を付けて"],
    ["おはよう", "お早う"],
    ["しらない", "知らない"],
    ["いきたい", "行きたい"],
    ["おきたい", "置きたい"],
    ["ありそう", "有りそう"],
    ["すし", "寿司｜鮨"],
    ["きれい", "綺麗｜奇麗"],
  ])("for %s, accepts other kanji with the same reading: %s", (answer, typed) => {
    expectEach(asking(answer), typed, "right other-kanji");
  });

  test.each([
    ["少[すこ]しずつ", "すこしづつ｜少しづつ"],
    ["続[つづ]く", "つずく"],
    ["鼻血[はなぢ]", "はなじ"],
    ["必[かなら]ず", "かならづ"],
    ["じゃあ", "ぢゃあ"],
  ])("for %s, accepts the kana of the same sound: %s", (answer, typed) => {
    expectEach(asking(answer), typed, "right other-kanji");
  });
});

describe("humble forms", () => {
  test.each([
    ["お願[ねが]いします", "お願い致します｜お願いいたします｜onegai itashimasu"],
    ["お任[まか]せ します", "お任せ致します｜おまかせいたします"],
    ["お探[さが]ししました", "お探しいたしました"],
    ["ご案内[あんない]します", "ご案内致します｜御案内いたします"],
    ["よろしくお願[ねが]いします", "よろしくお願い致します｜宜しくお願い致します"],
    ["お待[ま]ち して", "お待ち致して｜お待ちいたして"],
  ])("for %s, accepts the humble form %s", (answer, typed) => {
    for (const one of typed.split("｜")) {
      const verdict = gradeAnswer(one, asking(answer));
      expect([one, inBrief(verdict).replace(" other-kanji", "").replace(" chinese-form", "")]).toEqual([
        one,
        "right alternative",
      ]);
    }
  });

  test.each([
    ["勉強[べんきょう]します", "勉強いたします"],
    ["おろします", "おろいたします"],
    ["お押[お]します", "お押いたします｜おおいたします"],
    ["話[はな]します", "話いたします"],
  ])("for %s, rejects the wrong humble form %s", (answer, typed) => {
    for (const one of typed.split("｜")) expect(gradeAnswer(one, asking(answer)).kind).toBe("wrong");
  });
});

describe("almost right answers", () => {
  test.each([
    ["東京[とうきょう]", "tokyo｜toukyo｜tōkyo｜tokyō", "almost long-vowel"],
    ["コーヒー", "kohi｜kōhi｜kohii", "almost long-vowel"],
    ["大[おお]きい", "okii｜ōki", "almost long-vowel"],
    ["ありがとう", "arigato", "almost long-vowel"],
    ["でしょう", "desho", "almost long-vowel"],
    ["東京[とうきょう]", "とーきょー｜トーキョー", "almost long-vowel"],
    ["禁煙[きんえん]", "kinen｜kinenn｜kinnen｜kinnenn", "almost romaji"],
    ["金曜日[きんようび]", "kinyoubi｜kinnyoubi", "almost romaji"],
    ["ラーメン", "lāmen｜la-men", "almost romaji"],
  ])("for %s, accepts the answer %s with a note", (answer, typed, expected) => {
    expectEach(asking(answer), typed, expected);
  });
});

describe("wrong answers", () => {
  test.each<[answer: string, typed: string, kind: Slip["kind"]]>([
    ["東京[とうきょう]", "とうきょ｜ときょう｜とおきょう｜とうきょうう｜ときょ", "long-vowel"],
    ["思[おも]う", "omo", "long-vowel"],
    ["聞[き]いて", "kite｜きて", "long-vowel"],
    ["場[ば]合[あい]", "bai｜ばい", "long-vowel"],
    ["おばあさん", "おばさん", "long-vowel"],
    ["おばさん", "obaasan｜obāsan｜おばあさん", "long-vowel"],
    ["コーヒー", "コヒー｜コーヒ", "long-vowel"],
    ["切手[きって]", "kite｜きて｜きつて", "small-tsu"],
    ["来[き]て", "kitte｜きって", "small-tsu"],
    ["学校[がっこう]", "がこう｜gakō｜gako", "small-tsu"],
    ["新聞[しんぶん]", "しぶん｜shibun｜しんぶ", "syllabic-n"],
    ["千円[せんえん]", "せねん", "syllabic-n"],
    ["学生[がくせい]", "かくせい｜kakusei｜がぐせい", "voicing"],
    ["でんわ", "てんわ｜tenwa", "voicing"],
    ["私[わたし] は", "わたしが｜私を｜watashi ga｜わたしわ｜わたし", "particle"],
    ["学校[がっこう] へ", "学校で｜がっこうえ｜gakkou de", "particle"],
    ["を", "が｜お｜に｜ga｜ni", "particle"],
    ["は", "わ｜が｜ga", "particle"],
    ["から", "まで｜made｜より", "particle"],
    ["一番[いちばん] 好[す]き です", "すきいちばんです｜suki desu ichiban", "word-order"],
    ["お 湯[ゆ]", "湯｜ゆ｜yu", "politeness"],
    ["食券[しょっけん]", "しょっけ｜shokke", "syllabic-n"],
    ["お願[ねが]いします", "おねがい｜お願い｜onegai", "ending"],
    ["田中[たなか]", "田中さん｜たなかさん｜tanaka san", "surplus"],
    ["から", "だから｜dakara", "surplus"],
    ["また", "あまた", "surplus"],
    ["持[も]ちます", "待ちます｜打ちます", "kanji"],
    ["呼[よ]んで", "読んで", "kanji"],
    ["言[い]った", "行った", "kanji"],
    ["初[はじ]めて", "始めて", "kanji"],
    ["お返[かえ]し", "お帰し", "kanji"],
    ["五日[いつか]", "何時か", "other"],
    ["いる", "要る", "kanji"],
    ["あげて", "空げて｜開げて", "kanji"],
    ["引[ひ]いて", "引居て", "kanji"],
    ["大丈夫[だいじょうぶ]", "大夫", "other"],
    ["誕生日[たんじょうび]", "誕日｜生日", "other"],
    ["見[み]つかりません", "観つかりません", "kanji"],
    ["止[と]めて", "止て", "kana"],
    ["食[た]べました", "食ました", "kana"],
    ["ラーメン", "ラ一メン", "kanji"],
    ["手紙[てがみ]", "てがき｜tegaki｜てみ", "kana"],
    ["こんにちは", "こんにちわ", "kana"],
    ["きょう", "きよう", "kana"],
    ["パーティー", "パーチー｜pāchī", "kana"],
    ["駅[えき]", "hello｜train｜안녕｜станция｜谢谢｜车站", "not-japanese"],
    ["駅[えき]", "｜ ｜　｜。｜???｜…", "empty"],
    ["駅[えき]", "やま｜yama｜車", "other"],
  ])("for %s typed as %s, names the mistake %s", (answer, typed, kind) => {
    expectEach(asking(answer), typed, kind);
  });

  test.each([
    ["できた", "で来た"],
    ["すすぎます", "す過ぎます"],
    ["くすぐる", "く直ぐる"],
    ["います", "今す"],
    ["ことば", "事ば"],
    ["おいしい", "置いしい｜御いしい"],
    ["わかい", "解い｜分かい"],
    ["いく", "幾"],
    ["となり", "と成り"],
    ["おきる", "置きる"],
    ["食[た]べよう", "食べ様"],
    ["見[み]ていよう", "見てい様"],
    ["どうぞ", "如何ぞ"],
    ["こころ", "此処ろ"],
    ["うまれる", "旨れる"],
    ["みなさい", "皆さい"],
    ["もらす", "貰す"],
    ["ようじ", "様じ"],
    ["すてき", "すて来"],
    ["いっぱい", "行っぱい"],
    ["みたいです", "見たいです"],
  ])("for %s, rejects the homophone %s with other kanji", (answer, typed) => {
    for (const one of typed.split("｜"))
      expect([one, gradeAnswer(one, asking(answer)).kind]).toEqual([one, "wrong"]);
  });

  test.each<[string, [string, string, InflectionClass], string, string]>([
    ["頼[たの]んで", ["頼む", "たのむ", "godan"], "頼みます", "form: te, not polite"],
    ["頼[たの]んで", ["頼む", "たのむ", "godan"], "tanonda", "form: te, not past"],
    ["食[た]べます", ["食べる", "たべる", "ichidan"], "食べる", "politeness: polite"],
    ["食[た]べる", ["食べる", "たべる", "ichidan"], "たべます", "politeness: plain"],
    ["食[た]べました", ["食べる", "たべる", "ichidan"], "tabeta", "politeness: polite"],
    ["食[た]べましょう", ["食べる", "たべる", "ichidan"], "tabeyō", "politeness: polite"],
    ["食[た]べましょう", ["食べる", "たべる", "ichidan"], "たべます", "form: polite-volitional, not polite"],
    ["飲[の]めない", ["飲む", "のむ", "godan"], "飲まない", "form: potential negative, not negative"],
    ["飲[の]めない", ["飲む", "のむ", "godan"], "飲みたい", "form: potential negative, not desire plain"],
    ["眠[ねむ]く", ["眠い", "ねむい", "i-adjective"], "眠くて", "form: adverbial, not te"],
    ["高[たか]い", ["高い", "たかい", "i-adjective"], "高いです", "politeness: plain"],
    ["静[しず]かでした", ["静か", "しずか", "na-adjective"], "静かだった", "politeness: polite"],
    ["です", ["です", "です", "copula"], "だ", "politeness: polite"],
    ["行[い]きます", ["行く", "いく", "iku"], "いき", "ending: ます"],
    ["行[い]って", ["行く", "いく", "iku"], "いいて", "form: te, not one that is none"],
    ["座[すわ]って", ["座る", "すわる", "godan"], "すわりて", "form: te, not one that is none"],
    ["座[すわ]って", ["座る", "すわる", "godan"], "すらって", "kana"],
    ["頼[たの]んで", ["頼む", "たのむ", "godan"], "たのみて", "form: te, not one that is none"],
    ["頼[たの]んで", ["頼む", "たのむ", "godan"], "tanotte", "form: te, not one that is none"],
    ["多[おお]い", ["多い", "おおい", "i-adjective"], "おい", "long-vowel"],
  ])("for %s of %s typed as %s, names the mistake %s", (answer, inflecting, typed, expected) => {
    const verdict = gradeAnswer(typed, plainQuestion([word(answer, inflecting)]));
    expect(verdict.kind === "wrong" && inWords(verdict.slip)).toBe(expected);
  });

  test.each([
    ["いただきます", "いただきました｜itadakimashita", "form: polite, not polite-past"],
    ["お願[ねが]いします", "お願いしました｜おねがいしました", "form: polite, not polite-past"],
    ["失礼[しつれい]いたしました", "失礼いたします", "form: polite-past, not polite"],
    ["お願[ねが]いします", "お願いする", "politeness: polite"],
    ["かもしれません", "かもしれない｜kamo shirenai", "politeness: polite"],
    ["かもしれない", "かもしれません", "politeness: plain"],
    ["ございます", "ございました", "form: polite, not polite-past"],
    ["恐[おそ]れ入[い]ります", "恐れ入りました", "form: polite, not polite-past"],
    ["そうです", "そうでした", "form: polite, not polite-past"],
    ["そうです", "そうだ", "politeness: polite"],
    ["いただきます", "いただきる", "kana"],
  ])("for the fixed expression %s, names the answer %s as %s", (answer, typed, expected) => {
    for (const one of typed.split("｜")) {
      const verdict = gradeAnswer(one, asking(answer));
      expect([one, verdict.kind === "wrong" && inWords(verdict.slip)]).toEqual([one, expected]);
    }
  });

  test("does not inflect a verb that ends in くる, such as めくる, like 来る", () => {
    const scene: PractisedScene = {
      lines: [
        {
          segment: 0,
          tokens: [{ text: "めくります", ruby: [["めくります"]], lexeme: "めくる" }],
          blank: { from: 0, to: 1, choices: [], accepted: [] },
        },
      ],
      lexemes: { めくる: { headword: "めくる", reading: "めくる", pos: "verb-godan" } },
    };
    const question = questionOf(scene, 0);
    const verdict = question && gradeAnswer("めくって", question);
    expect(verdict?.kind === "wrong" && inWords(verdict.slip)).toBe("form: polite, not te");
  });

  function inWords(slip: Slip): string {
    switch (slip.kind) {
      case "form": {
        const [wanted, given] = [slip.expected, slip.given].map((one) =>
          one === undefined ? "one that is none" : [...one.derivations, one.form].join(" "),
        );
        return `form: ${wanted}, not ${given}`;
      }
      case "politeness":
      case "ending":
        return `${slip.kind}: ${slip.expected}`;
      default:
        return slip.kind;
    }
  }

  test("reports a mistake in a sound with the sounds around it", () => {
    const slipIn = (answer: string, typed: string): Verdict => gradeAnswer(typed, asking(answer));
    expect(slipIn("切手[きって]", "きて")).toEqual({
      kind: "wrong",
      slip: { kind: "small-tsu", expected: "きって", given: "きて" },
    });
    // The slip includes the next syllable, because しょっ alone would be shown as sho, exactly as typed.
    expect(slipIn("食券[しょっけん]", "shoken")).toMatchObject({
      slip: { kind: "small-tsu", expected: "しょっけん", given: "しょけん" },
    });
    expect(slipIn("学校[がっこう]", "がこう")).toMatchObject({
      slip: { kind: "small-tsu", expected: "がっこう", given: "がこう" },
    });
    expect(slipIn("来[き]て", "kitte")).toMatchObject({ slip: { expected: "きて", given: "きって" } });
    expect(slipIn("東京[とうきょう]", "tookyoi")).toMatchObject({ slip: { expected: "う", given: "い" } });
    expect(slipIn("学生[がくせい]", "kakusei")).toMatchObject({ slip: { expected: "が", given: "か" } });
  });

  test("does not analyse an answer that is longer than any line", () => {
    expect(gradeAnswer("え".repeat(longestAnswer + 1), asking("駅[えき]"))).toEqual({
      kind: "wrong",
      slip: { kind: "other" },
    });
  });
});

describe("a question of a scene", () => {
  const question: Question = {
    before: [word("ここ"), word("で")],
    answer: [word("止[と]めて")],
    after: [word("ください"), word("。")],
    accepted: [
      { text: "降ろして" },
      { text: "おろして" },
      { text: "停車して", reading: "ていしゃして" },
      { text: "言います" },
      { text: "いいます" },
    ],
    distractors: ["閉めて", "とまって"],
    words: [word("駅[えき]"), word("信号[しんごう]"), word("停[てい]")],
  };

  test("does not treat a vowel at the start of the blank as the end of the word before it", () => {
    const change: Question = { ...plainQuestion([word("お返[かえ]し")]), before: [word("と")] };
    expectEach(change, "okaeshi｜おかえし", "right");
    for (const typed of ["ukaeshi", "hkaeshi", "-kaeshi", "kaeshi", "ーかえし"])
      expect(gradeAnswer(typed, change).kind).toBe("wrong");
  });

  test("accepts the words around the blank with the answer", () => {
    expectEach(
      question,
      "止めてください｜とめてください。｜tomete kudasai｜ここで止めて｜kokode tomete kudasai｜でとめて",
      "right surroundings",
    );
  });

  test("accepts alternative wordings in every script and shows the line's own", () => {
    expectEach(
      question,
      "降ろして｜おろして｜oroshite｜orosite｜停車して｜ていしゃして｜teishashite｜停しゃして",
      "right alternative",
    );
    expect(gradeAnswer("oroshite", question)).toEqual({
      kind: "right",
      met: { text: "降ろして", reading: "おろして" },
      notes: [{ kind: "alternative", expected: "止めて" }],
    });
  });

  test("keeps word parts separate if the author gave them separate readings: rejects imasu for 言います", () => {
    expect(inBrief(gradeAnswer("iimasu", question))).toBe("right alternative");
    expect(gradeAnswer("imasu", question).kind).toBe("wrong");
  });

  test("accepts a wording without a known reading only as it is written", () => {
    const unread = { ...question, accepted: [{ text: "後" }], after: [word("三十分[さんじゅっぷん]")] };
    expect(inBrief(gradeAnswer("後", unread))).toBe("right alternative");
    expect(gradeAnswer("三十分", unread).kind).toBe("wrong");
  });

  test("rejects distractors and other words of the scene", () => {
    expect(gradeAnswer("閉めて", question)).toEqual({
      kind: "wrong",
      slip: { kind: "other-word", given: "閉めて" },
    });
    expect(gradeAnswer("tomatte", question)).toEqual({
      kind: "wrong",
      slip: { kind: "other-word", given: "とまって" },
    });
    expect(gradeAnswer("shingou", question)).toEqual({
      kind: "wrong",
      slip: { kind: "other-word", given: "信号" },
    });
    expect(gradeAnswer("駅", question)).toEqual({ kind: "wrong", slip: { kind: "other-word", given: "駅" } });
  });
});
