import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { useCopy } from "./use-copy.ts";

/** Shares the page's address, or copies it if the browser cannot share. */
export function ShareButton() {
  const { t } = useTranslation();
  const copy = useCopy();
  const share = async (): Promise<void> => {
    const { href } = window.location;
    if (!("share" in navigator)) {
      await copy(href);
      return;
    }
    try {
      await navigator.share({ title: document.title, url: href });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === "AbortError";
      if (!isCancelled) await copy(href);
    }
  };
  return (
    <Button variant="quiet" icon="share" onClick={() => void share()}>
      {t("study.share")}
    </Button>
  );
}
