const mark = "\u0001";

/** A Japanese word to be put into a sentence of the interface; `WithJapanese` finds it again. */
export function japanese(word: string): string {
  return `${mark}${word}${mark}`;
}

/** A sentence whose Japanese words are said and drawn as Japanese: 直 looks otherwise in Chinese. */
export function WithJapanese({ text }: { text: string }) {
  return text.split(mark).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} lang="ja">
        {part}
      </span>
    ),
  );
}
