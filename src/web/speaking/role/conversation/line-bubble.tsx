import type { ReactNode, Ref } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import styles from "./line-bubble.module.css";

type Props = {
  line: ContentLine;
  speaker: ContentData["cast"][number] | undefined;
  isMine: boolean;
  isCurrent: boolean;
  /** Replaces the text of a line that the learner has yet to say. */
  hint: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLLIElement> | undefined;
};

/** A chat message: the partner's lines on the left, the learner's on the right. */
export function LineBubble({ line, speaker, isMine, isCurrent, hint, children, ref }: Props) {
  const { showTranslation } = usePreferences();
  return (
    <li
      ref={ref}
      className={classNames(styles["line"], isMine && styles["mine"], isCurrent && styles["current"])}
      aria-current={isCurrent ? "true" : undefined}
    >
      {speaker === undefined ? null : (
        <img className={styles["face"]} src={speaker.avatar} alt="" width={40} height={40} />
      )}
      <div className={styles["words"]}>
        <p className={styles["name"]}>{speaker?.name}</p>
        <div className={styles["bubble"]}>
          {hint ?? (
            <>
              <JapaneseLine line={line} />
              {showTranslation && <p className={styles["translation"]}>{line.translation}</p>}
            </>
          )}
          {children}
        </div>
      </div>
    </li>
  );
}
