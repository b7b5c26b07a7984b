import { memo } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { Ruby } from "#web/layout/ruby.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ContentToken, Scene } from "#web/features/player/api.ts";
import styles from "./japanese-text.module.css";

type Props = {
  tokens: readonly ContentToken[];
  lexemes: Scene["lexemes"];
  /** Whether words can be tapped; the underline comes from a style. */
  hasDictionary: boolean;
  onWord: (token: ContentToken) => void;
};

/** Parts of speech that can be tapped but are not underlined: too many underlines would distract. */
const grammar = new Set(["particle", "auxiliary", "suffix", "prefix"]);

/** A word of this width, in its own letters, fits the narrowest screen at twice the text size. */
const alwaysFits = 4;

/** The size of furigana over that of the text, as in tokens.css. */
const furiganaSize = 0.58;

const isLong = ({ ruby }: ContentToken): boolean =>
  ruby.reduce((sum, [base, reading = ""]) => sum + Math.max(base.length, reading.length * furiganaSize), 0) >
  alwaysFits;

const isNumber = ({ ruby }: ContentToken): boolean => ruby.some(([, reading = ""]) => reading.length > 10);

const closesPhrase = (text: string): boolean => /^[^\p{L}\p{N}\p{Ps}\p{Pi}]+$/u.test(text);

/** The tokens by the boxes they are in: a long word shares one with the punctuation behind it, which may not begin a row. */
function boxesOf(tokens: readonly ContentToken[]): number[][] {
  const boxes: number[][] = [];
  tokens.forEach((token, index) => {
    const last = boxes[boxes.length - 1];
    const before = tokens[last?.[0] ?? -1];
    if (last !== undefined && before !== undefined && isLong(before) && closesPhrase(token.text))
      last.push(index);
    else boxes.push([index]);
  });
  return boxes;
}

const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;

const wordsOf = (text: Element): HTMLElement[] => [...text.querySelectorAll<HTMLElement>("[role=button]")];

/**
 * A Japanese line, word by word. Readings are hidden from screen readers, which say each word once. Words are not
 * `<button>` elements, because their text could not be selected; Tab reaches the first word of a line, arrow keys the others.
 */
export const JapaneseText = memo(function JapaneseText({ tokens, lexemes, hasDictionary, onWord }: Props) {
  const open = (event: MouseEvent | KeyboardEvent): void => {
    const word = event.target instanceof Element ? event.target.closest("[role=button]") : null;
    const token = tokens[Number(word?.getAttribute("data-token") ?? -1)];
    if (token === undefined || isSelecting()) return;
    // A tap beside the words bubbles up to the line and plays it.
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
  // Chromium does not select text inside a focusable element, so the word is not focusable during the press.
  const letSelect = ({ target }: MouseEvent): void => {
    const word = target instanceof Element ? target.closest("[data-token][tabindex]") : null;
    const place = word?.getAttribute("tabindex") ?? "";
    word?.removeAttribute("tabindex");
    window.addEventListener("mouseup", () => word?.setAttribute("tabindex", place), { once: true });
  };
  const first = tokens.findIndex(({ lexeme }) => lexeme !== undefined);
  const word = (index: number) => {
    const token = tokens[index];
    if (token === undefined) return null;
    const isKnown = token.lexeme !== undefined;
    const isWord = hasDictionary && isKnown;
    const isUnderlined = isKnown && !grammar.has(lexemes[token.lexeme ?? ""]?.pos ?? "");
    return (
      <span
        // The same word can occur twice in a line: only its place identifies it.
        key={index}
        className={
          classNames(
            isKnown && styles["word"],
            isUnderlined && styles["underlined"],
            !isLong(token) && styles["whole"],
          ) || undefined
        }
        data-token={index}
        role={isWord ? "button" : undefined}
        tabIndex={isWord ? (index === first ? 0 : -1) : undefined}
      >
        <Ruby token={token} isShown />
      </span>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the words inside are the controls
    <p className={styles["text"]} lang="ja" onClick={open} onKeyDown={press} onMouseDown={letSelect}>
      {boxesOf(tokens).map(([index = 0, ...behind]) => {
        const token = tokens[index];
        if (token === undefined || !isLong(token)) return word(index);
        return (
          <span key={index} className={classNames(styles["box"], isNumber(token) && styles["number"])}>
            {word(index)}
            {behind.map(word)}
          </span>
        );
      })}
    </p>
  );
});
