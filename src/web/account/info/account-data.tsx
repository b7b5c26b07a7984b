import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "#web/kit/log.ts";
import { List, ListButton } from "#web/kit/ui/list.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { NotProved } from "#web/account/not-proved.ts";

const DeleteSheet = lazy(() =>
  import("#web/account/sheets/delete-sheet.tsx").then((m) => ({ default: m.DeleteSheet })),
);

/** `draft` is the word that the learner typed before a proof. */
export function AccountData({ draft }: { draft: string | undefined }) {
  const { t } = useTranslation();
  const [isExporting, setIsExporting] = useState(false);
  const [deletion, setDeletion] = useState<"asked" | "closed" | undefined>(
    draft === undefined ? undefined : "asked",
  );
  const save = async (): Promise<void> => {
    if (isExporting) return;
    setIsExporting(true);
    try {
      const { saveExport } = await import("./save-export.ts");
      await saveExport();
    } catch (error) {
      if (error instanceof NotProved) return;
      logProblem("the data could not be exported", error);
      showToast(t("account.export.failed"), { kind: "error" });
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <>
      <List>
        <ListButton
          icon="document"
          title={t("account.export.title")}
          detail={t("account.export.detail")}
          trailing={isExporting && <Spinner />}
          onClick={() => void save()}
        />
        <ListButton
          icon="warning"
          title={t("account.delete.title")}
          isDangerous
          onClick={() => setDeletion("asked")}
        />
      </List>
      {deletion !== undefined && (
        <Suspense fallback={null}>
          <DeleteSheet isOpen={deletion === "asked"} onClose={() => setDeletion("closed")} draft={draft} />
        </Suspense>
      )}
    </>
  );
}
