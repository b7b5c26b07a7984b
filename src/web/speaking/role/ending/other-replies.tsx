import { useTranslation } from "react-i18next";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { useSaving } from "#web/learning/review/saving.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import type { ReplyChoice } from "#web/speaking/role/replies.ts";
import styles from "./other-replies.module.css";

type Props = { contentId: string; replies: readonly ReplyChoice[] };

/** The replies that the learner did not choose. The learner can play them and save them for the review. */
export function OtherReplies({ contentId, replies }: Props) {
  const { t } = useTexts("speaking");
  return (
    <section aria-labelledby="other-replies">
      <h3 id="other-replies" className={styles["title"]}>
        {t("role.end.also")}
      </h3>
      <p className={styles["text"]}>{t("role.end.alsoText")}</p>
      <ul>
        {replies.map((reply) => (
          <OtherReply key={reply.id} contentId={contentId} reply={reply} />
        ))}
      </ul>
    </section>
  );
}

function OtherReply({ contentId, reply: { intent, line } }: { contentId: string; reply: ReplyChoice }) {
  const { t } = useTexts("speaking");
  const { t: common } = useTranslation();
  const sound = useSound(line.audio?.url);
  const { isSaved, toggle } = useSaving({ contentId, segment: line.segment, about: "line" });
  return (
    <li className={styles["reply"]}>
      <div className={styles["words"]}>
        <JapaneseLine line={line} isSmall />
        <p className={styles["translation"]}>{line.translation}</p>
      </div>
      {line.audio && (
        <IconButton
          icon="speaker"
          label={t("role.choice.hear", { choice: intent })}
          className={styles["button"]}
          onClick={() => sound.play()}
        />
      )}
      <IconButton
        icon={isSaved ? "bookmark-filled" : "bookmark"}
        label={`${common("study.save")}: ${intent}`}
        className={styles["button"]}
        isPressed={isSaved}
        onClick={() => showToast(common(toggle() ? "study.saved" : "study.unsaved"), { kind: "success" })}
      />
    </li>
  );
}
