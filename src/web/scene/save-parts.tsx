import { useTranslation } from "react-i18next";
import type { ReviewCard } from "#domain/review/events/card.ts";
import { useSaving } from "#web/learning/review/saving.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ListButton } from "#web/kit/ui/list.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";

type Place = { contentId: string; segment: number };

/** Saves a card for the review or removes it on press, and shows a toast. */
function useSaveButton(card: ReviewCard) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useSaving(card);
  const press = (): void => {
    showToast(t(toggle() ? "study.saved" : "study.unsaved"), { kind: "success" });
  };
  return { t, isSaved, press, icon: isSaved ? "bookmark-filled" : "bookmark" } as const;
}

type SaveButtonProps = Place & { lexeme: string; headword: string; className: string | undefined };

/** Saves a word with its line. A second press removes it. */
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
