import type { PairWord } from "#domain/ear/contrast.ts";
import styles from "./ear.module.css";

export function WordText({ word: { kana, written, meaning } }: { word: PairWord }) {
  return (
    <span className={styles["text"]}>
      <span className={styles["kana"]} lang="ja">
        {kana}
      </span>
      <span className={styles["meaning"]}>
        {written !== kana && <span lang="ja">{written} </span>}
        {meaning}
      </span>
    </span>
  );
}
