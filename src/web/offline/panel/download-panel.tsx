import { useEffect, useState } from "react";
import { screenPaths } from "#domain/site/screens.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { megabytes } from "./megabytes.ts";
import { useOnline } from "#web/kit/api/use-online.ts";
import { savesData } from "#web/offline/saves-data.ts";
import { requestPersistence, canDownload } from "#web/offline/download/storage-space.ts";
import { cancelDownloads, downloadScenes, removeDownloads } from "#web/offline/download/downloader.ts";
import { bytesOf } from "#web/offline/download/download-record.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { DownloadProgress } from "./download-progress.tsx";
import { useDownloadStatus } from "./use-download-status.ts";
import styles from "./download-panel.module.css";

type Props = {
  ids: readonly string[];
  /** Number of members' scenes that the learner may not open. */
  withheld?: number;
  onDownloaded?: (ids: ReadonlySet<string>) => void;
};

export function DownloadPanel(props: Props) {
  return canDownload() ? <Panel {...props} /> : null;
}

function Panel({ ids, withheld = 0, onDownloaded }: Props) {
  const texts = useOptionalTexts("offline");
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const status = useDownloadStatus(ids);
  const downloadedIds = status?.downloaded.map(({ id }) => id).join(" ") ?? "";
  useEffect(() => onDownloaded?.(new Set(downloadedIds.split(" "))), [downloadedIds, onDownloaded]);
  if (texts === undefined || status === undefined || ids.length === 0) return null;
  const { t } = texts;
  const { downloaded, pending, missing, bytes, free } = status;
  const isOne = ids.length === 1;
  const size = megabytes(bytes ?? 0);
  const hasRoom = bytes === undefined || free === undefined || bytes <= free;
  const download = (): void => {
    setIsAsking(false);
    void requestPersistence();
    void downloadScenes(missing);
  };
  const remove = async (): Promise<void> => {
    await removeDownloads(ids);
    showToast(t("keep.removed"), { kind: "success" });
  };
  const removal = (
    <Button variant="quiet" onClick={() => void remove()}>
      {t("keep.remove")}
    </Button>
  );
  return (
    <section className={styles["panel"]} aria-label={t("keep.title")}>
      <h2 className={styles["title"]}>{t("keep.title")}</h2>
      {downloaded.length === 0 && (
        <p className={styles["text"]}>{t(isOne ? "keep.offer" : "keep.offerCategory")}</p>
      )}
      {downloaded.length > 0 && (
        <div className={styles["line"]}>
          <span className={styles["state"]}>
            <Icon name="check" size={18} className={styles["done"]} />
            {isOne
              ? t("keep.kept", { size: megabytes(bytesOf(downloaded)) })
              : t("keep.keptOf", {
                  done: downloaded.length,
                  count: ids.length,
                  size: megabytes(bytesOf(downloaded)),
                })}
          </span>
          {missing.length + pending.length === 0 && removal}
        </div>
      )}
      {pending.length > 0 && (
        <DownloadProgress
          pending={pending}
          onRetry={() => void downloadScenes(pending.map(({ id }) => id))}
          onCancel={() => void cancelDownloads(pending.map(({ id }) => id))}
        />
      )}
      {missing.length > 0 && bytes !== undefined && (
        <>
          <div className={styles["actions"]}>
            <Button
              isOff={!hasRoom || !isOnline}
              onClick={() => (savesData() ? setIsAsking(true) : download())}
            >
              {downloaded.length === 0
                ? t("keep.download", { size })
                : t("keep.rest", { count: missing.length, size })}
            </Button>
            {downloaded.length > 0 && pending.length === 0 && removal}
          </div>
          {!hasRoom && (
            <p className={styles["problem"]}>
              {t("keep.noRoom", { size, free: megabytes(free ?? 0) })}{" "}
              <Link to={screenPaths.preferences}>{t("keep.manage")}</Link>
            </p>
          )}
        </>
      )}
      {missing.length > 0 && !isOnline && <p className={styles["text"]}>{t("keep.offline")}</p>}
      {withheld > 0 && <p className={styles["text"]}>{t("keep.withheld", { count: withheld })}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("keep.saveData.title")}
        text={t("keep.saveData.text", { size })}
        confirmLabel={t("keep.download", { size })}
        cancelLabel={t("keep.cancel")}
        onConfirm={download}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
