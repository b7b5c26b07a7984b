import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { restartVisit } from "#web/kit/session/visit.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";

/** Offers to delete the data of an earlier visit, because phones are shared. */
export function StartFresh() {
  const { t } = useTexts("learning");
  const { t: common } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" isWide onClick={() => setIsAsking(true)}>
        {t("visit.notYou")} {t("visit.action")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("visit.title")}
        text={t("visit.text")}
        confirmLabel={t("visit.action")}
        cancelLabel={common("common.cancel")}
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          restartVisit();
          window.location.reload();
        }}
      />
    </>
  );
}
