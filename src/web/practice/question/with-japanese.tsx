import type { ContentToken } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";

const mark = "\u0001";

/** Marks a Japanese word in a sentence of the interface, so that `WithJapanese` finds it. */
export function japanese(word: string): string {
  return `${mark}${word}${mark}`;
}

/**
 * Returns a function that marks a word like `japanese`. If the learner has switched romaji on, the function
 * adds the romaji after the word: しょっけん (shokken).
 */
export function useWithRomaji(): (word: string, romaji: string | undefined) => string {
  const { t } = useTexts("practice");
  const { showRomaji } = usePreferences();
  return (word, romaji) =>
    showRomaji && romaji !== undefined ? t("withRomaji", { word: japanese(word), romaji }) : japanese(word);
}

type Props = {
  text: string;
  /** The tokens of the only Japanese part of the sentence, if it is shown with furigana. */
  tokens?: readonly Pick<ContentToken, "ruby">[];
};

/**
 * A sentence whose Japanese words have lang="ja", so that screen readers and fonts treat them as Japanese: 直
 * looks different in a Chinese font.
 */
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
