import { describe, expect, test } from "vitest";
import { dictionaryEntry, searchResult } from "#contract/content.schema.ts";
import { inflect } from "#tests/support/inflect.ts";
import { isKanaText, toHiragana, toKatakana } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji, markLongVowels } from "#domain/japanese/writing/romaji.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { builtLibrary, analysedContent } from "./support/compiled-library.ts";

const analysed = analysedContent();
const { dictionary, search } = builtLibrary();
const lexemes = [...analysed.index.byId.values()];
const free = analysed.scenes.filter(({ source }) => source.scene.data.access === "free");

/** Kunrei romaji, as schools in Japan teach it: from Hepburn without macrons. */
function kunrei(kana: string): string {
  return kanaToRomaji(kana)
    .replace(/tch/g, "tty")
    .replace(/ssh/g, "ssy")
    .replace(/sh(?=[auoe])/g, "sy")
    .replace(/ch(?=[auoe])/g, "ty")
    .replace(/ttyi/g, "tti")
    .replace(/ssyi/g, "ssi")
    .replace(/j(?=[auoe])/g, "zy")
    .replace(/shi/g, "si")
    .replace(/chi/g, "ti")
    .replace(/tsu/g, "tu")
    .replace(/ji/g, "zi")
    .replace(/f?fu/g, (sound) => sound.replace(/f/g, "h"));
}

const withoutMacrons = (romaji: string): string => romaji.normalize("NFD").replace(/\u0304/g, "");
const typed = (kana: string): string =>
  kanaToRomaji(kana)
    .normalize("NFD")
    .replace(/([aiueo])\u0304/g, "$1-");

const finds = (query: string, lexeme: Lexeme): boolean =>
  dictionary.lookUp(query, "en").some(({ id }) => id === lexeme.id);

describe("the dictionary", () => {
  const ways: Record<string, (lexeme: Lexeme) => string> = {
    headword: ({ headword }) => headword,
    "reading in hiragana": ({ reading }) => toHiragana(reading),
    "reading in katakana": ({ reading }) => toKatakana(reading),
    "romaji, vowel by vowel": ({ reading }) => typed(reading),
    "romaji with macrons": ({ reading }) => kanaToRomaji(markLongVowels(reading)),
    "romaji without macrons": ({ reading }) => withoutMacrons(kanaToRomaji(markLongVowels(reading))),
    "romaji in capitals": ({ reading }) => kanaToRomaji(reading).toUpperCase(),
    "Kunrei romaji": ({ reading }) => kunrei(reading),
  };

  test.each(Object.entries(ways))("finds every entry by its %s", (_way, write) => {
    // Learners do not type marks such as 〜. Of more than a dozen words with the same sound, not all are
    // shown.
    expect(
      lexemes.filter((lexeme) => !finds(write(lexeme).replace(/[〜・]/g, ""), lexeme)).map(({ id }) => id),
    ).toEqual([]);
  });

  test("finds every entry by each of its other spellings", () => {
    const missed = lexemes.flatMap((lexeme) => lexeme.forms.filter((form) => !finds(form, lexeme)));
    expect(missed).toEqual([]);
  });

  test("finds every word by the form it has in a line, and names that form", () => {
    const tokens = free.flatMap(({ lines }) => lines.flatMap((line) => wholeWords(line.tokens)));
    expect(tokens.length).toBeGreaterThan(500);
    const missed = tokens.filter(
      ({ text, lexeme }) =>
        lexeme !== undefined && !dictionary.lookUp(text, "en").some(({ id }) => id === lexeme),
    );
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  test("finds inflected forms of verbs and adjectives in kanji, kana and romaji", () => {
    let tried = 0;
    const missed = lexemes.flatMap((lexeme, number) => {
      const kind = inflectionClassOf(lexeme.pos, lexeme.headword);
      // Tests every fourth word with a changing 40th of its forms, because all forms, some hundred thousand,
      // would take minutes.
      if (kind === undefined || number % 4 !== 0) return [];
      const sample = <T>(forms: T[]): T[] => forms.filter((_form, index) => (index + number / 4) % 40 === 0);
      const written = sample(inflect(lexeme.headword, kind)).map(({ surface }) => surface);
      const spoken = sample(inflect(toHiragana(lexeme.reading), kind))
        .map(({ surface }) => surface)
        .filter(isKanaText);
      const queries = [...written, ...spoken, ...spoken.map(toKatakana), ...spoken.map(kanaToRomaji)];
      tried += queries.length;
      return queries.filter((query) => !finds(query, lexeme));
    });
    expect(tried).toBeGreaterThan(2_500);
    expect(missed).toEqual([]);
  });

  test.each([
    ["食べました", "食べる", "polite-past"],
    ["たべたくなかったです", "食べる", "desire polite-past-negative"],
    ["タベテイマス", "食べる", "progressive polite"],
    ["ikimashō", "行く", "polite-volitional"],
    ["ikimasho", "行く", "polite-volitional"],
    ["ikimasyou", "行く", "polite-volitional"],
    ["matte", "待つ", "te"],
    ["kiite", "聞く", "te"],
    ["気をつけて", "気をつける", "te"],
    ["ki o tsukete", "気をつける", "te"],
    ["行かなきゃ", "行く", "casual-obligation"],
    ["でした", "です", "polite-past"],
  ])("for %s, finds %s first, as its form %s", (query, headword, form) => {
    const [first] = dictionary.lookUp(query, "en");
    expect(first?.headword).toBe(headword);
    expect([...(first?.form?.derivations ?? []), first?.form?.form].join(" ")).toBe(form);
  });

  test.each([
    ["いった", ["行く", "言う"]],
    ["きて", ["来る", "着る"]],
    ["お会計", ["会計"]],
    ["okaikei", ["会計"]],
    ["konnichiwa", ["こんにちは"]],
    ["konnichiha", ["こんにちは"]],
    ["KŌHĪ", ["コーヒー"]],
    ["ko-hi-", ["コーヒー"]],
    ["kohi", ["コーヒー"]],
  ])("for %s, finds the entries %j", (query, headwords) => {
    expect(dictionary.lookUp(query, "en").map(({ headword }) => headword)).toEqual(
      expect.arrayContaining(headwords),
    );
  });

  test("puts the word itself before words that only sound like it or have it as a form", () => {
    const [first] = dictionary.lookUp("です", "en");
    expect(first).toMatchObject({ headword: "です" });
    expect(first).not.toHaveProperty("form");
  });

  test.each(["ほげほげ", "食", "tabemashitaa!", "zzz", "行いた", "", "。", "hotel"])(
    "finds nothing for %j",
    (query) => {
      expect(dictionary.lookUp(query, "en")).toEqual([]);
    },
  );

  test.each(contentLanguages)(
    "returns entries in %s that match the contract, with the scenes of a word",
    (language) => {
      for (const { headword, meaning } of lexemes) {
        const entries = dictionary
          .lookUp(headword, language)
          .map((entry) => dictionaryEntry.strict().parse(entry));
        expect(entries.some((entry) => entry.meaning === meaning[language])).toBe(true);
      }
      expect(dictionary.lookUp("ラーメン", language)[0]?.scenes.map(({ id }) => id)).toContain("ramen-order");
    },
  );
});

describe("search", () => {
  const found = (query: string, language: ContentLanguage): string[] =>
    search.find(query, language).map(({ content }) => content.id);

  test.each(contentLanguages)("finds a scene first if the query is its title in %s", (language) => {
    const missed = analysed.scenes.filter(
      ({ source }) => found(source.texts[language]?.data.title ?? "", language)[0] !== source.id,
    );
    expect(missed.map(({ source }) => source.id)).toEqual([]);
  });

  test("finds every scene by its Japanese title, in kanji, kana and romaji", () => {
    for (const { source } of analysed.scenes) {
      const title = analysed.titles.get(source.id);
      const kana = title?.tokens.map(({ reading }) => reading).join("") ?? "";
      for (const query of [title?.text ?? "", kana, toKatakana(kana), title?.romaji ?? ""])
        expect(found(query, "en"), query).toContain(source.id);
    }
  });

  test("finds every line of a free scene in kanji, kana and romaji", () => {
    for (const { source, lines } of free) {
      for (const { sentence } of lines) {
        const kana = sentence.tokens.map(({ reading }) => reading).join("");
        const { romaji } = sentence;
        const queries = [
          sentence.text,
          kana,
          toKatakana(kana),
          romaji,
          withoutMacrons(romaji),
          romaji.toUpperCase(),
        ];
        for (const query of queries) expect(found(query, "zh"), query).toContain(source.id);
      }
    }
  });

  test.each(contentLanguages)("finds every line of a free scene by its translation in %s", (language) => {
    for (const { source } of free) {
      for (const text of Object.values(source.texts[language]?.data.lines ?? {}))
        expect(found(text, language), text).toContain(source.id);
    }
  });

  test.each([
    ["ja", "拉面", "ramen-order"],
    ["ja", "hotel", "hotel-check-in"],
    ["ja", "苦药", "pharmacy"],
    ["en", "拉面", "ramen-order"],
    ["zh", "hotel", "hotel-check-in"],
    ["vi", "호텔", "hotel-check-in"],
  ] as const)("on a page in %s, %j finds %s by its title in another language", (language, query, id) => {
    expect(found(query, language)).toContain(id);
  });

  test("does not search other languages if the learner's own has a result", () => {
    const titles = search.find("an", "en").flatMap(({ matches }) => matches.map((one) => one.translation));
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => /[ăâđêôơưạảấầẩẫậắằẳẵặ]/iu.test(title))).toEqual([]);
  });

  test("lists a scene in the learner's language, with the matching text of another language", () => {
    const [result] = search.find("拉面店", "ja");
    expect(result?.content.title).toBe("ラーメン屋の券売機");
    expect(result?.matches[0]?.translation).toBe("拉面店的食券机");
  });

  test("finds a scene by a word in its dictionary form, in each script", () => {
    for (const query of ["頼む", "たのむ", "タノム", "tanomu", "to order"])
      expect(found(query, "en"), query).toContain("ramen-order");
  });

  test.each([
    ["ラーメン", "ﾗｰﾒﾝ"],
    ["ramen", " RĀMEN　"],
    ["nhà hàng", "NHA HANG"],
    ["shio ramen", "ramen shio"],
    ["塩", "塩、"],
  ])("finds the same scenes for %j and %j", (one, other) => {
    expect(found(one, "vi").length).toBeGreaterThan(0);
    expect(found(other, "vi").toSorted()).toEqual(found(one, "vi").toSorted());
  });

  test("requires every word of a query", () => {
    expect(found("ramen hotel", "en")).toEqual([]);
    expect(found("ramen egg", "en")).toContain("ramen-order");
    expect(found("ramen egg", "en")).not.toContain("allergy-lunch");
  });

  test("finds the scenes of a category by its title", () => {
    expect(found("餐厅", "zh")).toEqual(expect.arrayContaining(["ramen-order", "cafe-wrong-order"]));
  });

  test("puts titles before words, and words before lines", () => {
    const kinds = search.find("hotel", "en").map(({ matches }) => matches[0]?.kind);
    expect(search.find("hotel", "en")[0]?.content.id).toBe("hotel-check-in");
    expect(kinds[0]).toBe("title");
  });

  test.each(["", "   ", "。、！", "　"])("finds nothing for %j", (query) => {
    expect(found(query, "en")).toEqual([]);
  });

  test("matches the contract, with at most three matches per scene", () => {
    for (const language of contentLanguages) {
      for (const query of ["です", "a", "の", "no", "ま", "1"]) {
        for (const result of search.find(query, language)) {
          expect(searchResult.strict().parse(result).matches.length).toBeLessThanOrEqual(3);
          expect(result.matches.length).toBeGreaterThan(0);
        }
      }
    }
  });
});
