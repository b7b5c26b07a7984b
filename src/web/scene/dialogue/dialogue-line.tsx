import { memo, Suspense, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import type { ContentLine, ContentToken, Scene } from "#web/scene/api.ts";
import { lineId } from "#web/scene/position/page-geometry.ts";
import styles from "./dialogue-line.module.css";
import { isSelecting, JapaneseText } from "./japanese-text.tsx";
import type { TextMode } from "#web/scene/study-modes.ts";

type Props = {
  line: ContentLine;
  number: number;
  speaker: Scene["cast"][number] | undefined;
  /** Shows the line on the right, like a learner's own messages in a chat. */
  isRight: boolean;
  isCurrent: boolean;
  /** Whether the learner should say the line now. */
  isTurn: boolean;
  lexemes: Scene["lexemes"];
  hasDictionary: boolean;
  textMode: TextMode;
  /** In a long scene, browsers that support `content-visibility` lay out a line only near the viewport. */
  isOneOfMany: boolean;
  onPlay: (segment: number) => void;
  onWord: (token: ContentToken, segment: number) => void;
  onMenu: (segment: number) => void;
  /** Cultural notes and alternative replies below the line. */
  note: ReactNode;
};

const laidOutWhenNear = { contentVisibility: "auto", containIntrinsicSize: "auto 170px" } as const;

/**
 * One line of the dialogue. React hydrates each line separately, after the dock, so the dock reacts to taps
 * early. React hydrates a tapped line first.
 */
export const DialogueLine = memo(function DialogueLine(props: Props) {
  return (
    <Suspense fallback={null}>
      <WholeLine {...props} />
    </Suspense>
  );
});

function WholeLine(props: Props) {
  const {
    line,
    number,
    speaker,
    isRight,
    isCurrent,
    isTurn,
    lexemes,
    hasDictionary,
    textMode,
    isOneOfMany,
    note,
  } = props;
  const { onPlay, onWord, onMenu } = props;
  const { t } = useTranslation();
  const [isRevealed, setIsRevealed] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const mode = isRevealed ? "all" : textMode;
  const { segment, form } = line;
  const reveal = (): void => {
    // The button disappears: move the focus to the text that it has revealed.
    text.current?.focus({ preventScroll: true });
    setIsRevealed(true);
  };
  return (
    <li
      id={lineId(segment)}
      className={classNames(styles["line"], isRight && styles["right"], isCurrent && styles["current"])}
      style={isOneOfMany ? laidOutWhenNear : undefined}
      aria-current={isCurrent ? "true" : undefined}
    >
      <button
        type="button"
        className={styles["face"]}
        aria-label={`${t("study.playLine", { number })} · ${speaker?.name ?? ""}`}
        onClick={() => onPlay(segment)}
      >
        {speaker?.avatar ? <img src={speaker.avatar} alt="" width={40} height={40} /> : null}
      </button>
      <div className={styles["words"]}>
        <IconButton
          icon="more"
          iconSize={20}
          className={styles["menu"]}
          label={`${t("study.line", { number })} · ${t("study.menu")}`}
          onClick={() => onMenu(segment)}
        />
        {/* A tap beside the text plays the line, like the speaker's portrait. Keyboards use the portrait. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          ref={text}
          className={styles["tap"]}
          data-form={form}
          tabIndex={-1}
          onClick={() => !isSelecting() && onPlay(segment)}
        >
          <span className={styles["name"]}>
            {speaker?.name}
            {form && ` · ${t(`study.form.${form}`)}`}
            {/* Hidden from screen readers, because the dock announces the turn. */}
            {isTurn && (
              <span className={styles["turn"]} aria-hidden="true">
                {t("study.yourTurn")}
              </span>
            )}
          </span>
          {mode === "all" && (
            <>
              <JapaneseText
                tokens={line.tokens}
                lexemes={lexemes}
                hasDictionary={hasDictionary}
                onWord={(token) => onWord(token, segment)}
              />
              <p className={styles["romaji"]} lang="ja-Latn">
                {line.romaji}
              </p>
            </>
          )}
          {mode !== "audio" && (
            <p className={classNames(styles["translation"], mode === "translation" && styles["kept"])}>
              {line.translation}
            </p>
          )}
        </div>
        {mode !== "all" && (
          <Button variant="quiet" className={styles["reveal"]} onClick={reveal}>
            {t("study.reveal")}
          </Button>
        )}
        {/* Hidden together with the text, because a note can quote it. */}
        {mode === "all" && note}
      </div>
    </li>
  );
}
