import { useEffect, useState } from "react";
import { PreferenceGroup } from "#web/kit/layout/preference-group.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { megabytes } from "./megabytes.ts";
import { useStay } from "#web/kit/session/session.ts";
import { canKeep } from "#web/offline/download/device-room.ts";
import { lookAtKept, removeKept, useKeeping } from "#web/offline/download/keeper.ts";
import { bytesOf } from "#web/offline/download/kept-record.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import groupStyles from "#web/kit/layout/preference-group.module.css";
import styles from "./kept.module.css";

/** The scenes that are kept on this device: what each takes, and how to be rid of them. */
export function Kept() {
  return canKeep() ? <KeptOnDevice /> : null;
}

function KeptOnDevice() {
  const { t } = useTexts("offline");
  const stay = useStay();
  const records = useKeeping((state) => state.records);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    void lookAtKept();
  }, [stay]);
  const kept = [...(records?.values() ?? [])];
  const remove = async (ids: readonly string[]): Promise<void> => {
    setIsAsking(false);
    await removeKept(ids);
    showToast(t("keep.removed"), { kind: "success" });
  };
  const group = { title: t("list.title"), note: t("list.note") };
  if (kept.length === 0) {
    return (
      <PreferenceGroup {...group}>
        <p className={styles["none"]}>{t("list.none")}</p>
      </PreferenceGroup>
    );
  }
  return (
    <PreferenceGroup {...group}>
      {kept.map((record) => (
        <div key={record.id} className={groupStyles["amount"]}>
          <span className={styles["text"]}>
            {record.title}
            <span className={styles["size"]}>
              {record.isComplete ? t("list.size", { size: megabytes(bytesOf([record])) }) : t("list.partly")}
            </span>
          </span>
          <Button
            variant="quiet"
            aria-label={t("list.removeOne", { title: record.title })}
            onClick={() => void remove([record.id])}
          >
            {t("keep.remove")}
          </Button>
        </div>
      ))}
      <div className={groupStyles["amount"]}>
        <span className={styles["text"]}>
          {t("list.total", { count: kept.length, size: megabytes(bytesOf(kept)) })}
        </span>
        <Button onClick={() => setIsAsking(true)}>{t("list.removeAll")}</Button>
        <ConfirmDialog
          isOpen={isAsking}
          isDangerous
          title={t("list.question")}
          text={t("list.questionText")}
          confirmLabel={t("list.removeAll")}
          cancelLabel={t("keep.cancel")}
          onConfirm={() => void remove(kept.map(({ id }) => id))}
          onCancel={() => setIsAsking(false)}
        />
      </div>
    </PreferenceGroup>
  );
}
