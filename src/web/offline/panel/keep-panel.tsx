import { useEffect, useState } from "react";
import { screenPaths } from "#domain/site/screens.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { megabytes } from "./megabytes.ts";
import { useOnline } from "#web/kit/api/use-online.ts";
import { askToPersist, canKeep, savesData } from "#web/offline/download/device-room.ts";
import { callOff, keepScenes, removeKept } from "#web/offline/download/keeper.ts";
import { bytesOf } from "#web/offline/download/kept-record.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { KeepingProgress } from "./keeping-progress.tsx";
import { useStanding } from "./use-kept.ts";
import styles from "./keep-panel.module.css";

type Props = {
  ids: readonly string[];
  /** Members' scenes among them that the learner may not open. */
  withheld?: number;
  /** Hears which of them are kept. */
  onKept?: (ids: ReadonlySet<string>) => void;
};

/** Keeps scenes for use without a network: says what they take, how far it is, and takes them away again. */
export function KeepPanel(props: Props) {
  // In a browser that can keep nothing there is nothing to say.
  return canKeep() ? <Panel {...props} /> : null;
}

function Panel({ ids, withheld = 0, onKept }: Props) {
  const texts = useOptionalTexts("offline");
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const standing = useStanding(ids);
  const keptIds = standing?.kept.map(({ id }) => id).join(" ") ?? "";
  useEffect(() => onKept?.(new Set(keptIds.split(" "))), [keptIds, onKept]);
  if (texts === undefined || standing === undefined || ids.length === 0) return null;
  const { t } = texts;
  const { kept, under, left, bytes, free } = standing;
  const isOne = ids.length === 1;
  const size = megabytes(bytes ?? 0);
  const hasRoom = bytes === undefined || free === undefined || bytes <= free;
  const keep = (): void => {
    setIsAsking(false);
    void askToPersist();
    void keepScenes(left);
  };
  const remove = async (): Promise<void> => {
    await removeKept(ids);
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
      {kept.length === 0 && (
        <p className={styles["text"]}>{t(isOne ? "keep.offer" : "keep.offerCategory")}</p>
      )}
      {kept.length > 0 && (
        <div className={styles["line"]}>
          <span className={styles["state"]}>
            <Icon name="check" size={18} className={styles["done"]} />
            {isOne
              ? t("keep.kept", { size: megabytes(bytesOf(kept)) })
              : t("keep.keptOf", { done: kept.length, count: ids.length, size: megabytes(bytesOf(kept)) })}
          </span>
          {left.length + under.length === 0 && removal}
        </div>
      )}
      {under.length > 0 && (
        <KeepingProgress
          under={under}
          onRetry={() => void keepScenes(under.map(({ id }) => id))}
          onCancel={() => void callOff(under.map(({ id }) => id))}
        />
      )}
      {left.length > 0 && bytes !== undefined && (
        <>
          <div className={styles["actions"]}>
            <Button isOff={!hasRoom || !isOnline} onClick={() => (savesData() ? setIsAsking(true) : keep())}>
              {kept.length === 0
                ? t("keep.download", { size })
                : t("keep.rest", { count: left.length, size })}
            </Button>
            {kept.length > 0 && under.length === 0 && removal}
          </div>
          {!hasRoom && (
            <p className={styles["problem"]}>
              {t("keep.noRoom", { size, free: megabytes(free ?? 0) })}{" "}
              <Link to={screenPaths.preferences}>{t("keep.manage")}</Link>
            </p>
          )}
        </>
      )}
      {left.length > 0 && !isOnline && <p className={styles["text"]}>{t("keep.offline")}</p>}
      {withheld > 0 && <p className={styles["text"]}>{t("keep.withheld", { count: withheld })}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("keep.saveData.title")}
        text={t("keep.saveData.text", { size })}
        confirmLabel={t("keep.download", { size })}
        cancelLabel={t("keep.cancel")}
        onConfirm={keep}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
