import type { ContentToken } from "#contract/content.schema.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { usePreferences } from "#web/lib/preferences/preferences.ts";

const mark = "\u0001";

/** A Japanese word to be put into a sentence of the interface; `WithJapanese` finds it again. */
export function japanese(word: string): string {
  return `${mark}${word}${mark}`;
}

type Props = {
  text: string;
  /** The words of the sentence's one Japanese stretch, where it is shown with its furigana. */
  tokens?: readonly Pick<ContentToken, "ruby">[];
};

/** A sentence whose Japanese words are said and drawn as Japanese: 直 looks otherwise in Chinese. */
export function WithJapanese({ text, tokens }: Props) {
  const { showFurigana } = usePreferences();
  return text.split(mark).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} lang="ja">
        {tokens?.map((token, place) => <Ruby key={place} token={token} isShown={showFurigana} />) ?? part}
      </span>
    ),
  );
}
