import { useTranslation } from "react-i18next";
import type { ReviewCard } from "#domain/review/events/card.ts";
import { useSaving } from "#web/learning/review/saving.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ListButton } from "#web/kit/ui/list.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";

type Place = { contentId: string; segment: number };

/** Whether something is saved for the review, and what a press does: it saves or takes back, and says so. */
function useSaveButton(card: ReviewCard) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useSaving(card);
  const press = (): void => {
    showToast(t(toggle() ? "study.saved" : "study.unsaved"), { kind: "success" });
  };
  return { t, isSaved, press, icon: isSaved ? "bookmark-filled" : "bookmark" } as const;
}

type SaveButtonProps = Place & { lexeme: string; headword: string; className: string | undefined };

/** Saves a word, with the line it stands in; pressed once more it takes it back. */
export function SaveButton({ lexeme, headword, className, ...place }: SaveButtonProps) {
  const { t, icon, isSaved, press } = useSaveButton({ ...place, about: "word", lexeme });
  return (
    <IconButton
      icon={icon}
      className={className}
      label={`${t("study.save")}: ${headword}`}
      isPressed={isSaved}
      onClick={press}
    />
  );
}

/** Saves a line, or takes it back: a row of the line's menu. */
export function SaveRow({ onDone, ...place }: Place & { onDone: () => void }) {
  const { t, icon, isSaved, press } = useSaveButton({ ...place, about: "line" });
  return (
    <ListButton
      icon={icon}
      title={t(isSaved ? "study.unsave" : "study.save")}
      onClick={() => {
        onDone();
        press();
      }}
    />
  );
}
