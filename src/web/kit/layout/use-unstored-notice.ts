import { useTranslation } from "react-i18next";
import { showToast } from "#web/kit/ui/toast-store.ts";

let isTold = false;

/**
 * Returns a function to call with the result of saving a choice. If the browser could not store it, the
 * function shows once per visit that choices last only for this visit.
 */
export function useUnstoredNotice(): (isStored: boolean) => void {
  const { t } = useTranslation();
  return (isStored) => {
    if (isStored || isTold) return;
    isTold = true;
    showToast(t("common.notStored"), { kind: "error" });
  };
}
