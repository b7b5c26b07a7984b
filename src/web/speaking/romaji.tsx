import { usePreferences } from "#web/kit/preferences/preferences.ts";
import styles from "./romaji.module.css";

/** Kana in romaji, below them, for learners who have romaji shown. Hidden from screen readers, which read the kana. */
export function Romaji({ children }: { children: string }) {
  const { showRomaji } = usePreferences();
  return showRomaji ? (
    <span className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
      {children}
    </span>
  ) : null;
}
