import type { ReactNode, Ref } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { unbrokenWords } from "#domain/japanese/unbroken-words.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Sound } from "#web/kit/sound/use-sound.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import styles from "./review-card.module.css";

type Props = {
  scene: ContentData;
  line: ContentLine;
  sound: Sound;
  /** The hidden token range [from, to). A completely hidden line is shown as one gap. */
  hidden?: { from: number; to: number } | undefined;
  /** The token range [from, to) of the answer, highlighted after the learner has answered. */
  marked?: { from: number; to: number } | undefined;
  isOwn?: boolean;
  /** False if the portrait is already shown above. */
  hasFace?: boolean;
  /** Shows only the face and the beginning of the line, so that the answer has room. */
  isFolded?: boolean;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

export function SpokenLine(props: Props) {
  const {
    scene,
    line,
    sound,
    hidden,
    marked,
    isOwn = false,
    hasFace = true,
    isFolded = false,
    ref,
    children,
  } = props;
  const { t } = useTexts("review");
  const { showFurigana, showRomaji } = usePreferences();
  const speaker = scene.cast.find(({ id }) => id === line.speaker);
  const isWhole = hidden !== undefined && hidden.from === 0 && hidden.to === line.tokens.length;
  const word = (index: number): ReactNode => {
    const token = line.tokens[index];
    if (token === undefined) return null;
    if (hidden !== undefined && index >= hidden.from && index < hidden.to)
      return index === hidden.from ? (
        <span
          key={index}
          className={classNames(styles["gap"], isWhole && styles["whole"])}
          role="img"
          aria-label={t("gap")}
        />
      ) : null;
    const isMarked = marked !== undefined && index >= marked.from && index < marked.to;
    return (
      <span key={index} className={isMarked ? styles["asked"] : undefined}>
        <Ruby
          token={token}
          isShown={showFurigana}
          around={{ before: line.tokens[index - 1]?.text, after: line.tokens[index + 1]?.text }}
        />
      </span>
    );
  };
  if (isFolded)
    return (
      <div className={classNames(styles["line"], styles["folded"])}>
        {speaker && <img src={speaker.avatar} alt={speaker.name} width={40} height={40} />}
        <p lang="ja">{line.tokens.map(({ text }) => text).join("")}</p>
        {line.audio && <Hear sound={sound} />}
      </div>
    );
  return (
    <div ref={ref} className={classNames(styles["line"], isOwn && styles["own"])}>
      <div className={styles["speaker"]}>
        {speaker && hasFace && <img src={speaker.avatar} alt="" width={40} height={40} />}
        <span>{isOwn ? t("you", { name: speaker?.name ?? "" }) : speaker?.name}</span>
        {hidden !== undefined || line.audio === undefined ? null : <Hear sound={sound} />}
      </div>
      {children}
      <p className={styles["japanese"]} lang="ja">
        {unbrokenWords(line.tokens, hidden).map((group) => (
          <span key={group[0]} className={group[0] === hidden?.from && isWhole ? styles["whole"] : undefined}>
            {group.map(word)}
          </span>
        ))}
      </p>
      {showRomaji && hidden === undefined && (
        <p className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
          {line.romaji}
        </p>
      )}
    </div>
  );
}

function Hear({ sound }: { sound: Sound }) {
  const { t } = useTexts("review");
  if (sound.status === "failed")
    return (
      <button type="button" className={styles["unheard"]} onClick={() => sound.play()}>
        <Icon name="warning" size={18} /> {t("soundFailed")}
      </button>
    );
  return (
    <>
      <IconButton icon="speaker" label={t("hear")} className={styles["hear"]} onClick={() => sound.play()} />
      {sound.status === "loading" && <Spinner />}
    </>
  );
}
