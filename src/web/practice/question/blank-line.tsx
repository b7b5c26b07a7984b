import type { ReactNode, Ref } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { isPunctuation, unbrokenWords } from "#domain/japanese/unbroken-words.ts";
import type { LineState } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { ListenButton } from "./line-sound.tsx";
import { blankId } from "#web/practice/keep-in-sight.ts";
import { LineRomaji } from "./line-romaji.tsx";
import lineText from "./line-text.module.css";
import styles from "./blank-line.module.css";

type Props = {
  ref: Ref<HTMLDivElement>;
  scene: ContentData;
  line: ContentLine;
  state: LineState;
  /** In listen mode, bars of the same length replace the words. */
  isHidden: boolean;
  /** Content beside the speaker's name. */
  trailing: ReactNode;
};

/**
 * The id of the element with the line and its translation. Screen readers announce it when a question begins.
 */
export const askedLineId = "practice-asked";

/** The line with its blank, below the previous line. After the answer, the blank shows the solution. */
export function BlankLine({ ref, scene, line, state, isHidden, trailing }: Props) {
  const { t } = useTexts("practice");
  const { showFurigana } = usePreferences();
  const speaker = scene.cast.find(({ id }) => id === line.speaker);
  const before = scene.lines[scene.lines.indexOf(line) - 1];
  return (
    <div ref={ref} className={styles["line"]} role="group" aria-labelledby={askedLineId} tabIndex={-1}>
      {before === undefined || isHidden ? null : (
        <div className={styles["before"]}>
          <p>
            <span lang="ja">
              {before.tokens.map((token, index) => (
                <Ruby key={index} token={token} isShown={showFurigana} />
              ))}
            </span>
            <LineRomaji line={before} />
          </p>
          {before.audio !== undefined && <HearBefore url={before.audio.url} />}
        </div>
      )}
      <div className={styles["speaker"]}>
        {speaker === undefined ? null : <img src={speaker.avatar} alt="" width={40} height={40} />}
        <span>{speaker?.name}</span>
        {trailing}
      </div>
      <div id={askedLineId}>
        {isHidden ? (
          <p className="visually-hidden">{t("hiddenLine")}</p>
        ) : (
          <p className={lineText["translation"]}>{line.translation}</p>
        )}
        <p className={styles["japanese"]} lang="ja">
          <Words line={line} state={state} isHidden={isHidden} />
        </p>
      </div>
      {isHidden ? null : <LineRomaji line={line} hasGap={line.blank !== undefined && state === "open"} />}
    </div>
  );
}

/** Plays the previous line. Available before the answer, because that line does not reveal the answer. */
function HearBefore({ url }: { url: string }) {
  const { t } = useTexts("practice");
  const sound = useSound(url);
  return <ListenButton sound={sound} label={t("listenBefore")} />;
}

function Words({ line, state, isHidden }: Pick<Props, "line" | "state" | "isHidden">) {
  return unbrokenWords(line.tokens, line.blank).map((group) => (
    <span key={group[0]}>
      {group.map((index) => (
        <Word key={index} line={line} index={index} state={state} isHidden={isHidden} />
      ))}
    </span>
  ));
}

function Word({
  line,
  index,
  state,
  isHidden,
}: Pick<Props, "line" | "state" | "isHidden"> & { index: number }) {
  const { t } = useTexts("practice");
  const { showFurigana } = usePreferences();
  const token = line.tokens[index];
  const { blank } = line;
  if (token === undefined) return null;
  const isInBlank = blank !== undefined && index >= blank.from && index < blank.to;
  const isFirst = isInBlank && index === blank.from;
  if (isInBlank && state === "open")
    return isFirst ? (
      <span id={blankId} className={styles["gap"]} role="img" aria-label={t("blank")} />
    ) : null;
  if (isHidden && !isPunctuation(token.text))
    return <i className={styles["mask"]} style={{ width: `${token.text.length * 0.8}em` }} />;
  const answered = styles[state === "right" ? "filled" : "given"];
  return (
    <span id={isFirst ? blankId : undefined} className={classNames(isInBlank && answered)}>
      <Ruby token={token} isShown={showFurigana} />
    </span>
  );
}
