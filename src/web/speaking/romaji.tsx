import { usePreferences } from "#web/kit/preferences/preferences.ts";
import styles from "./romaji.module.css";

/** Romaji below the kana, if the learner's preferences show romaji. Hidden from screen readers, which read the kana. */
export function Romaji({ children }: { children: string }) {
  const { showRomaji } = usePreferences();
  return showRomaji ? (
    <span className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
      {children}
    </span>
  ) : null;
}
