import { useTranslation } from "react-i18next";
import { showToast } from "#web/kit/ui/toast-store.ts";

let isTold = false;

/**
 * Returns a function to call with the result of saving a choice. If the browser could not store the choice,
 * the function shows a message that choices last only for this visit. The message appears once per visit.
 */
export function useUnstoredNotice(): (isStored: boolean) => void {
  const { t } = useTranslation();
  return (isStored) => {
    if (isStored || isTold) return;
    isTold = true;
    showToast(t("common.notStored"), { kind: "error" });
  };
}
