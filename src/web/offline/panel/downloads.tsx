import { useEffect, useState } from "react";
import { PreferenceGroup } from "#web/kit/layout/preference-group.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { megabytes } from "./megabytes.ts";
import { useSessionGeneration } from "#web/kit/session/session.ts";
import { canDownload } from "#web/offline/download/storage-space.ts";
import { readDownloads, removeDownloads, useDownloads } from "#web/offline/download/downloader.ts";
import { bytesOf } from "#web/offline/download/download-record.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import groupStyles from "#web/kit/layout/preference-group.module.css";
import styles from "./downloads.module.css";

export function Downloads() {
  return canDownload() ? <DownloadList /> : null;
}

function DownloadList() {
  const { t } = useTexts("offline");
  const generation = useSessionGeneration();
  const records = useDownloads((state) => state.records);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    void readDownloads();
  }, [generation]);
  const remove = async (ids: readonly string[]): Promise<void> => {
    setIsAsking(false);
    await removeDownloads(ids);
    showToast(t("keep.removed"), { kind: "success" });
  };
  if (records === undefined) return null;
  const downloads = [...records.values()];
  const group = { title: t("list.title"), note: t("list.note") };
  if (downloads.length === 0) {
    return (
      <PreferenceGroup {...group}>
        <p>{t("list.none")}</p>
      </PreferenceGroup>
    );
  }
  return (
    <PreferenceGroup {...group}>
      {downloads.map((record) => (
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
          {t("list.total", { count: downloads.length, size: megabytes(bytesOf(downloads)) })}
        </span>
        <Button onClick={() => setIsAsking(true)}>{t("list.removeAll")}</Button>
        <ConfirmDialog
          isOpen={isAsking}
          isDangerous
          title={t("list.question")}
          text={t("list.questionText")}
          confirmLabel={t("list.removeAll")}
          cancelLabel={t("keep.cancel")}
          onConfirm={() => void remove(downloads.map(({ id }) => id))}
          onCancel={() => setIsAsking(false)}
        />
      </div>
    </PreferenceGroup>
  );
}
