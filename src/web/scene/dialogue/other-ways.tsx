import { useTranslation } from "react-i18next";
import type { OtherWay as WayOf } from "#domain/scene/other-ways.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { ContentLine, SceneChoice } from "#web/scene/api.ts";
import styles from "./other-ways.module.css";

export type OtherWay = WayOf<ContentLine, SceneChoice>;

type Props = { ways: readonly OtherWay[]; onWay: (way: OtherWay) => void };

/** What the learner could also say instead of a line. Choosing a way continues the dialogue with it. */
export function OtherWays({ ways, onWay }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles["ways"]}>
      <summary className={styles["summary"]}>
        <Icon name="chat" size={18} />
        {t("study.otherWays")}
      </summary>
      <ul>
        {ways.map((way) => (
          <li key={way.choice.id}>
            <button type="button" className={styles["way"]} onClick={() => onWay(way)}>
              {way.choice.intent}
              <span className={styles["japanese"]} lang="ja">
                {way.line.tokens.map((token, index) => (
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
