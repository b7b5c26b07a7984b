import { isKana, isKanji } from "#domain/japanese/writing/kana.ts";

/** A reading by the author, which has priority. */
export type AuthoredReading = { readonly start: number; readonly end: number; readonly reading: string };

export type InlineReadings = {
  readonly text: string;
  readonly readings: readonly AuthoredReading[];
  /** Malformed notation, which stays in the text. */
  readonly problems: readonly string[];
};

const START_MARKS = "｜|";

/**
 * Extracts the author's readings: kana in braces after a word. The word extends back over kanji, digits and letters, or to ｜.
 * @example parseInlineReadings("席は空{あ}いていますか") // text "席は空いていますか", 空 read あ
 * @example parseInlineReadings("JR｜東日本{ひがしにほん}です") // 東日本 read ひがしにほん
 * @example parseInlineReadings("｜お母さん{おかあさん}") // a start mark includes kana in the word
 */
export function parseInlineReadings(line: string): InlineReadings {
  let text = "";
  let mark: number | undefined;
  const readings: AuthoredReading[] = [];
  const problems: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (START_MARKS.includes(character) && closesLater(line, at)) {
      mark = text.length;
      continue;
    }
    const end = character === "{" ? line.indexOf("}", at) : -1;
    if (end < 0) {
      if (character === "{") problems.push(`"${line.slice(at)}": the brace is not closed.`);
      text += character;
      continue;
    }
    const reading = line.slice(at + 1, end);
    const start = mark ?? wordStart(text);
    if (start < text.length && isReading(reading)) {
      readings.push({ start, end: text.length, reading });
    } else {
      problems.push(complaint(line.slice(at, end + 1), start < text.length));
      text += line.slice(at, end + 1);
    }
    mark = undefined;
    at = end;
  }
  return { text, readings, problems };
}

/** ｜ without braces after it is plain text. */
function closesLater(line: string, at: number): boolean {
  return /^[｜|][^｜|{}]+\{[^{}]+\}/.test(line.slice(at));
}

function wordStart(text: string): number {
  let start = text.length;
  while (start > 0 && belongsToWord(text, start - 1)) start--;
  return start;
}

function belongsToWord(text: string, at: number): boolean {
  const character = text.charAt(at);
  const isLowSurrogate = character >= "\udc00" && character <= "\udfff";
  return (
    isKanji(character) || isLowSurrogate || /[ヶヵ0-9０-９A-Za-zＡ-Ｚａ-ｚ\ud800-\udbff]/.test(character)
  );
}

function isReading(reading: string): boolean {
  return reading !== "" && [...reading].every(isKana);
}

function complaint(notation: string, hasWord: boolean): string {
  if (!hasWord)
    return `"${notation}": no word stands before the brace. Write 空{あ}いて, or ｜ before a word with kana.`;
  return `"${notation}": a reading is written in kana only, as in 空{あ}いて.`;
}
