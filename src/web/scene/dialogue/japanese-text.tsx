import { memo } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { isHonorific } from "#web/kit/layout/honorific.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import styles from "./japanese-text.module.css";

type Props = {
  tokens: readonly ContentToken[];
  lexemes: Scene["lexemes"];
  /** Whether the learner can tap words. Styles draw the underline. */
  hasDictionary: boolean;
  onWord: (token: ContentToken) => void;
};

/** Parts of speech that can be tapped but have no underline, because too many underlines would distract. */
const grammar = new Set(["particle", "auxiliary", "suffix", "prefix"]);

/** The size of readings relative to their words, at most. */
const readingSize = 0.58;

/**
 * Whether a word may be wider than the narrowest screen at twice the text size. Readings can be wider than
 * their kanji.
 */
const isLong = ({ ruby }: ContentToken): boolean =>
  ruby.reduce((sum, [base, reading = ""]) => sum + Math.max(base.length, reading.length * readingSize), 0) >
  4;

/** Whether the learner is selecting text instead of tapping the line. */
export const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;

const wordsOf = (text: Element): HTMLElement[] => [...text.querySelectorAll<HTMLElement>("[role=button]")];

/**
 * A Japanese line, word by word. Screen readers read each word once, because readings are hidden from them.
 * Words are not `<button>` elements, because text in a button cannot be selected. Tab reaches the first word
 * of a line; arrow keys reach the others.
 */
export const JapaneseText = memo(function JapaneseText({ tokens, lexemes, hasDictionary, onWord }: Props) {
  const open = (event: MouseEvent | KeyboardEvent): void => {
    const word = event.target instanceof Element ? event.target.closest("[role=button]") : null;
    const token = tokens[Number(word?.getAttribute("data-token") ?? -1)];
    if (token === undefined || isSelecting()) return;
    // Without this, the click would bubble up to the line and play it.
    event.stopPropagation();
    event.preventDefault();
    onWord(token);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") open(event);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement)) return;
    const words = wordsOf(event.currentTarget);
    words[words.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  };
  // Chromium does not select text inside a focusable element, so the word is not focusable while it is
  // pressed.
  const letSelect = ({ target }: MouseEvent): void => {
    const word = target instanceof Element ? target.closest("[data-token][tabindex]") : null;
    const place = word?.getAttribute("tabindex") ?? "";
    word?.removeAttribute("tabindex");
    window.addEventListener("mouseup", () => word?.setAttribute("tabindex", place), { once: true });
  };
  const first = tokens.findIndex(({ lexeme }) => lexeme !== undefined);
  const parts: ReactNode[] = [];
  // A long word and the punctuation after it share a box, because punctuation must not begin a row. So do an
  // honorific prefix and its noun.
  let box: ReactNode[] | undefined;
  tokens.forEach((token, index) => {
    const isKnown = token.lexeme !== undefined;
    const isWord = hasDictionary && isKnown;
    const isUnderlined = isKnown && !grammar.has(lexemes[token.lexeme ?? ""]?.pos ?? "");
    const isBoxed = isLong(token);
    const word = (
      <span
        // The index is the key, because the same word can occur twice in a line.
        key={index}
        className={classNames(
          isKnown && styles["word"],
          isUnderlined && styles["underlined"],
          !isBoxed && styles["whole"],
        )}
        data-token={index}
        role={isWord ? "button" : undefined}
        tabIndex={isWord ? (index === first ? 0 : -1) : undefined}
      >
        <Ruby
          token={token}
          isShown
          around={{ before: tokens[index - 1]?.text, after: tokens[index + 1]?.text }}
        />
      </span>
    );
    const isPrefix = isHonorific(token);
    const isJoined = isHonorific(tokens[index - 1]) || /^[、。！？」』]/.test(token.text);
    if (box && isJoined && !isBoxed) box.push(word);
    else if (isBoxed || isPrefix) {
      const isNumber = token.ruby.some(([, reading = ""]) => reading.length > 10);
      box = [word];
      parts.push(
        <span
          key={index}
          className={classNames(styles[isPrefix ? "whole" : "box"], isNumber && styles["number"])}
        >
          {box}
        </span>,
      );
    } else {
      box = undefined;
      parts.push(word);
    }
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the words inside are the controls
    <p className={styles["text"]} lang="ja" onClick={open} onKeyDown={press} onMouseDown={letSelect}>
      {parts}
    </p>
  );
});
