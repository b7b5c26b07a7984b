import type { PairWord } from "#domain/ear/contrast.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import styles from "./ear.module.css";

export function WordText({ word: { kana, written, meaning } }: { word: PairWord }) {
  const { showRomaji } = usePreferences();
  return (
    <span className={styles["text"]}>
      <span className={styles["kana"]} lang="ja">
        {kana}
      </span>
      {/* Screen readers read the kana. */}
      {showRomaji && (
        <span className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
          {kanaToRomaji(kana)}
        </span>
      )}
      <span className={styles["meaning"]}>
        {written !== kana && <span lang="ja">{written} </span>}
        {meaning}
      </span>
    </span>
  );
}
