import type { ContentData, QuotingText } from "#contract/content.schema.ts";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { hasKanji } from "#domain/japanese/writing/kana.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { joinKana } from "#content/japanese/analyse-sentence.ts";
import type { LineTools } from "./compile-line.ts";

type Note = ContentData["notes"][number];
type Quotation = NonNullable<Note["japanese"]>["text"][number];
type Tools = Pick<LineTools, "analyse"> & { index: Pick<LineTools["index"], "writtenAs"> };

/**
 * Removes the readings in braces from a note, and finds its Japanese quotations: their positions, and the
 * readings of their kanji.
 */
export function compileNote(
  { title, text }: { title: string; text: string },
  language: ContentLanguage,
  tools: Tools,
): Pick<Note, "title" | "text" | "japanese"> {
  const [inTitle, inText] = [quotations(title, language, tools), quotations(text, language, tools)];
  const plain = { title: inTitle.plain, text: inText.plain };
  return inTitle.found.length + inText.found.length === 0
    ? plain
    : { ...plain, japanese: { title: inTitle.found, text: inText.found } };
}

/** Does for a single text what `compileNote` does for a note. */
export function compileQuotingText(text: string, language: ContentLanguage, tools: Tools): QuotingText {
  const { plain, found } = quotations(text, language, tools);
  return found.length === 0 ? { text: plain } : { text: plain, japanese: found };
}

function quotations(text: string, language: ContentLanguage, tools: Tools) {
  const found: Quotation[] = [];
  let plain = "";
  const parts = partsOf(text, language, tools);
  for (const [place, { part, isJapanese }] of parts.entries()) {
    const behind = parts
      .slice(place + 1)
      .map((one) => one.part)
      .join("");
    const ruby = isJapanese ? rubyOf(part, behind, tools) : [];
    if (isJapanese) found.push({ at: plain.length, ruby });
    plain += isJapanese ? ruby.map(([base]) => base).join("") : part;
  }
  return { plain, found };
}

/** A quotation needs no furigana if its reading follows: 「四日」（よっか）. */
const readingBehind = /^[」』]?（[\p{sc=Hira}\p{sc=Kana}ー・、]+）/u;
const quoted = /(?<=「)[^「」]+(?=」)|(?<=『)[^『』]+(?=』)/gu;
const kana = /[\p{sc=Hira}\p{sc=Kana}ー]+/gu;
/** In English, Korean and Vietnamese texts, every Chinese character is Japanese. */
const japaneseLetters =
  /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー々〜、。？！{}]*[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー々{}]+/gu;

/** Cuts a text into Japanese and the rest. */
function partsOf(text: string, language: ContentLanguage, tools: Tools) {
  if (language === "en" || language === "ko" || language === "vi") return cut(text, japaneseLetters);
  const parts = cut(
    text,
    quoted,
    (part, before) => language !== "zh-TW" || isJapaneseInTaiwan(part, before, tools),
  );
  // In Japanese texts, only quotations are marked.
  if (language === "ja") return parts;
  return parts.flatMap((one) => (one.isJapanese ? [one] : cut(one.part, kana)));
}

/**
 * In zh-TW, 「」 are ordinary quotation marks. Their content counts as Japanese if it has kana or an entry, but
 * not in 中文的「約束」.
 */
function isJapaneseInTaiwan(part: string, before: string, { index }: Tools): boolean {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(part)) return true;
  return index.writtenAs(part).length > 0 && !/中文(說的|的|說)「$/u.test(before);
}

function cut(
  text: string,
  pattern: RegExp,
  isJapanese: (part: string, before: string) => boolean = () => true,
) {
  const parts: { part: string; isJapanese: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (!isJapanese(match[0], text.slice(0, match.index))) continue;
    parts.push({ part: text.slice(end, match.index), isJapanese: false });
    parts.push({ part: match[0], isJapanese: true });
    end = match.index + match[0].length;
  }
  parts.push({ part: text.slice(end), isJapanese: false });
  return parts.filter(({ part }) => part !== "");
}

/**
 * Reads the pieces between marks one by one. Text in parentheses is an explanation, or already the reading.
 */
function rubyOf(japanese: string, behind: string, tools: Tools): Quotation["ruby"] {
  const pieces = japanese.split(/(（[^）]*）|[〜～…・／、。？！]+)/u);
  const ruby = pieces.flatMap((piece, place): readonly RubyPiece[] => {
    const isRead = readingBehind.test(pieces[place + 1] ?? behind);
    if (place % 2 === 1 || isRead || !hasKanji(piece)) return [[piece]];
    return readPiece(piece, tools);
  });
  return joinKana(ruby.filter(([base]) => base !== "")).map(([base, reading]) =>
    reading === undefined ? [base] : [base, reading],
  );
}

/**
 * Words that notes quote and that the analyser misreads without context. 分 has no reading, because it is ぶ in
 * one note and ふん in another, as the notes explain.
 */
const ownReadings: Readonly<Record<string, string>> = {
  丁目: "ちょうめ",
  表: "おもて",
  売切: "うりきれ",
  分: "",
};

function readPiece(piece: string, { analyse, index }: Tools): readonly RubyPiece[] {
  const own = ownReadings[piece];
  if (own !== undefined) return alignFurigana(piece, own);
  const [entry, ...others] = index.writtenAs(piece);
  return entry !== undefined && others.length === 0 && entry.headword === piece
    ? alignFurigana(entry.headword, entry.reading)
    : analyse(piece).tokens.flatMap((token) => token.ruby);
}
