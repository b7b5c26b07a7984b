import { Ruby } from "#web/layout/ruby.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ContentToken } from "./api.ts";
import styles from "./japanese-text.module.css";

type Props = {
  tokens: readonly ContentToken[];
  showsFurigana: boolean;
  /** Words are underlined and can be tapped. */
  hasDictionary: boolean;
  onWord: (token: ContentToken, index: number) => void;
  /** Particles and endings can be tapped too, but an underline under each would only be noise. */
  isGrammar: (token: ContentToken) => boolean;
};

/** A Japanese line, word by word. The reading above a word is for the eye: a screen reader says the word once. */
export function JapaneseText({ tokens, showsFurigana, hasDictionary, onWord, isGrammar }: Props) {
  return (
    <p className={styles["text"]} lang="ja">
      {tokens.map((token, index) =>
        hasDictionary && token.lexeme !== undefined ? (
          <button
            // The same word may stand in a line twice: only its place tells it apart.
            key={index}
            type="button"
            className={classNames(styles["word"], !isGrammar(token) && styles["underlined"])}
            data-token={index}
            onClick={(event) => {
              event.stopPropagation();
              onWord(token, index);
            }}
          >
            <Ruby token={token} isShown={showsFurigana} />
          </button>
        ) : (
          <span key={index} data-token={index}>
            <Ruby token={token} isShown={showsFurigana} />
          </span>
        ),
      )}
    </p>
  );
}
