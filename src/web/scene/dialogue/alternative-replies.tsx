import { useTranslation } from "react-i18next";
import type { AlternativeReply as ReplyOf } from "#domain/scene/alternative-replies.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { ContentLine, SceneChoice } from "#web/scene/api.ts";
import styles from "./alternative-replies.module.css";

export type AlternativeReply = ReplyOf<ContentLine, SceneChoice>;

type Props = { replies: readonly AlternativeReply[]; onReply: (reply: AlternativeReply) => void };

/**
 * Other replies that the learner could give instead of a line. Choosing a reply continues the dialogue with
 * it.
 */
export function AlternativeReplies({ replies, onReply }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles["replies"]}>
      <summary className={styles["summary"]}>
        <Icon name="chat" size={18} />
        {t("study.otherWays")}
      </summary>
      <ul>
        {replies.map((reply) => (
          <li key={reply.choice.id}>
            <button type="button" className={styles["reply"]} onClick={() => onReply(reply)}>
              {reply.choice.intent}
              <span className={styles["japanese"]} lang="ja">
                {reply.line.tokens.map((token, index) => (
                  <Ruby key={index} token={token} isShown />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
