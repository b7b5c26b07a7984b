import { useTranslation } from "react-i18next";
import { showToast } from "#web/kit/ui/toast-store.ts";

let isTold = false;

/**
 * Tells once per visit that a choice holds only for this visit, because the browser refuses to store anything. To be called
 * with what saving returned.
 */
export function useUnstoredNotice(): (isStored: boolean) => void {
  const { t } = useTranslation();
  return (isStored) => {
    if (isStored || isTold) return;
    isTold = true;
    showToast(t("common.notStored"), { kind: "error" });
  };
}
