import { useTranslation } from "react-i18next";
import { copyText } from "#web/kit/device/copy.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";

/** Returns a function that copies a text and reports the result. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    const isCopied = await copyText(text);
    showToast(t(isCopied ? "study.copied" : "study.copyFailed"), { kind: isCopied ? "success" : "error" });
  };
}
