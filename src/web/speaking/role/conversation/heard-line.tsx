import type { ContentLine, ContentToken } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./heard-line.module.css";

type Props = {
  line: ContentLine;
  phrases: readonly (readonly ContentToken[])[];
  /** How clearly each phrase was heard, from 0 to 1. */
  clarity: readonly number[];
  onHear: () => void;
};

const levelOf = (clarity: number): "clear" | "partly" | "missing" =>
  clarity > 0.66 ? "clear" : clarity > 0.33 ? "partly" : "missing";

/** A line of which a take was not recognised, with a bar for each phrase that shows how clearly it was heard. */
export function HeardLine({ line, phrases, clarity, onHear }: Props) {
  const { t } = useTexts("speaking");
  const { showFurigana, showRomaji } = usePreferences();
  return (
    <div className={styles["heard"]}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{t("role.heard.title")}</p>
        <ul className={styles["phrases"]}>
          {phrases.map((phrase, place) => (
            <li key={place} className={styles["phrase"]}>
              <span lang="ja">
                {phrase.map((token, index) => (
                  <Ruby key={index} token={token} isShown={showFurigana} />
                ))}
              </span>
              <span className={styles["bar"]} aria-hidden="true">
                <i style={{ width: `${Math.round((clarity[place] ?? 0) * 100)}%` }} />
              </span>
              <span className="visually-hidden">{t(`role.heard.${levelOf(clarity[place] ?? 0)}`)}</span>
            </li>
          ))}
        </ul>
        {showRomaji && (
          <p className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
            {line.romaji}
          </p>
        )}
      </div>
      {line.audio && (
        <IconButton icon="speaker" className={styles["hear"]} label={t("role.heard.play")} onClick={onHear} />
      )}
    </div>
  );
}
