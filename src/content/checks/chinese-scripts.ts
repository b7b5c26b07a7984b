import { simplified, simplifiedIn, traditional, traditionalIn } from "./chinese-characters.ts";
import type { Check } from "./check.ts";
import { textsIn, withoutQuoted } from "./texts.ts";

/** In zh, 「」 contain only Japanese; its quotation marks are “”. */
export const noTraditionalInZh: Check = (content) =>
  textsIn("zh", content).flatMap(({ text, place }) => {
    const found = traditionalIn(withoutQuoted(text, () => true));
    if (found.length === 0) return [];
    const say = `${listed(found)} in zh: write ${listed(found.map(simplified))}, or put Japanese into 「」.`;
    return [{ ...place(), say: `traditional ${say}` }];
  });

/** In zh-TW, 「」 are quotation marks. The text between them is Japanese if it has kana or a lexicon entry. */
export const noSimplifiedInZhTw: Check = (content) => {
  const isJapanese = (quoted: string): boolean =>
    /[\p{sc=Hira}\p{sc=Kana}]/u.test(quoted) || content.index.writtenAs(quoted).length > 0;
  return textsIn("zh-TW", content).flatMap(({ text, place }) => {
    const found = simplifiedIn(withoutQuoted(text, isJapanese));
    if (found.length === 0) return [];
    const say = `${listed(found)} in zh-TW: write ${listed(found.map(traditional))}, or quote Japanese with its reading, as in 「手紙（てがみ）」.`;
    return [{ ...place(), say: `simplified ${say}` }];
  });
};

function listed(characters: readonly string[]): string {
  return [...new Set(characters)].map((character) => `"${character}"`).join(", ");
}
