import { describe, expect, test } from "vitest";
import { contentData } from "#contract/content.schema.ts";
import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji, markLongVowels } from "#domain/japanese/writing/romaji.ts";
import { builtLibrary, analysedContent } from "./support/compiled-library.ts";

const analysed = analysedContent();
const library = builtLibrary();

const withoutMacrons = (romaji: string): string => romaji.normalize("NFD").replace(/\u0304/g, "");

describe("readings of choices", () => {
  const practised = analysed.scenes.flatMap(({ source, lines }) =>
    lines.flatMap((line) =>
      line.blank === undefined ? [] : [{ at: `${source.id} ${line.sentence.text}`, line, ...line.blank }],
    ),
  );

  test("give every choice furigana and matching romaji", () => {
    const wrong = practised.flatMap(({ at, choices, readings }) =>
      choices.flatMap((choice, place) => {
        const { ruby = [[choice]], romaji = "" } = readings[place] ?? {};
        const text = ruby.map(([base]) => base).join("");
        const kana = ruby.map(([base, reading]) => reading ?? base).join("");
        // あ after ば is a long vowel, or begins the next kanji: 場合.
        const said = [kana, markLongVowels(kana)].map((one) => withoutMacrons(kanaToRomaji(one)));
        const letters = withoutMacrons(romaji).replace(/[ ']/g, "");
        // Only the particles は, へ and を are pronounced differently.
        const isAlike = said.some((one) => one.replace(/'/g, "") === letters) || /[はへを]/.test(kana);
        return text === choice && isKanaText(kana) && isAlike ? [] : [`${at}: ${choice} ${kana} ${romaji}`];
      }),
    );
    expect(practised.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test("have a gap in the romaji of every line at the position of the answer", () => {
    const romajiOf = (tokens: readonly { romaji: string }[]): string =>
      tokens.map(({ romaji }) => romaji).join("");
    const uncut = practised.filter(({ line: { tokens, sentence }, from, to, choices, readings }) => {
      const cut = cutRomaji(
        sentence.romaji,
        romajiOf(tokens.slice(0, from)),
        romajiOf(tokens.slice(from, to)),
      );
      const answer = tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join("");
      return cut?.words === undefined || cut.words !== readings[choices.indexOf(answer)]?.romaji;
    });
    expect(uncut.map(({ at }) => at)).toEqual([]);
  });
});

test("every wrong choice of the library has a reason", () => {
  const unexplained = analysed.scenes.flatMap(({ source }) => {
    const answer = library.ready.scene("en", source.id);
    if (answer === undefined) throw new Error(`${source.id} is missing`);
    const { lines } = contentData.parse(JSON.parse(answer.whole.encoded("identity").bytes.toString()).data);
    return lines.flatMap(({ segment, blank }) =>
      (blank?.readings ?? []).filter(({ reason }) => reason !== undefined).length ===
      (blank === undefined ? 0 : 3)
        ? []
        : [`${source.id} ${segment}`],
    );
  });
  expect(unexplained).toEqual([]);
});
