import { useTranslation } from "react-i18next";
import { useSaving } from "#web/learning/review/events/saving.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./word-card.module.css";

type Props = { contentId: string; segment: number; lexeme: string; headword: string };

/** Saves a word, with the line it stands in, for the review; pressed once more it takes it back. */
export function SaveButton({ contentId, segment, lexeme, headword }: Props) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useSaving({ contentId, segment, about: "word", lexeme });
  return (
    <IconButton
      icon={isSaved ? "bookmark-filled" : "bookmark"}
      className={styles["listen"]}
      label={`${t("study.save")}: ${headword}`}
      isPressed={isSaved}
      onClick={() => showToast(t(toggle() ? "study.saved" : "study.unsaved"), { kind: "success" })}
    />
  );
}
