import { useState } from "react";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { testNoticeSuppressionMs } from "#domain/site/test-notice.ts";
import { site } from "#web/kit/site.ts";
import { writeText } from "#web/kit/storage/storage.ts";
import { departure } from "#web/kit/router/leave-app.ts";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { testNoticeDismissedUntil } from "./stored-names.ts";

/** Says that this is not the production site. Both buttons dismiss it for a day. */
export function TestNotice() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const dismiss = (goesToProduction: boolean): void => {
    writeText(testNoticeDismissedUntil, String(Date.now() + testNoticeSuppressionMs));
    if (goesToProduction) departure.leaveApp(`https://${site.productionHost}/`);
    setIsOpen(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("testNotice.title")}
      text={t("testNotice.text", { name: product.name })}
      confirmLabel={t("testNotice.confirm")}
      cancelLabel={t("testNotice.cancel")}
      onConfirm={() => dismiss(true)}
      onCancel={() => dismiss(false)}
    />
  );
}
