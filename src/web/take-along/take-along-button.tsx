import { useState } from "react";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import type { TakeAlongSelection } from "./take-along-sheet.tsx";
import { useTranslation } from "react-i18next";
import { useCopy } from "./use-copy.ts";

const TakeAlongSheet = optionalPart(
  () => import("./take-along-sheet.tsx").then((m) => m.TakeAlongSheet),
  "onClose",
);

/** Opens the export of a scene or of cards. Scenes can also be shared. */
export function TakeAlongButton({ label, from }: { label: string; from: TakeAlongSelection }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="document" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {"scene" in from && <ShareButton />}
      {isOpen && <TakeAlongSheet from={from} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Shares the page's address, or copies it if the browser cannot share. */
function ShareButton() {
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
