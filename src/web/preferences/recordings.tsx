import { useEffect, useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { megabytes } from "#web/offline/panel/megabytes.ts";
import { PreferenceGroup } from "#web/kit/layout/preference-group.tsx";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { useSession, useSessionGeneration } from "#web/kit/session/session.ts";
import { deleteTakes, savesTakes, setSavesTakes, savedTakes } from "#web/speaking/takes/takes.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import groupStyles from "#web/kit/layout/preference-group.module.css";
import styles from "./recordings.module.css";

export function Recordings() {
  return <OwnRecordings key={useSessionGeneration()} />;
}

function OwnRecordings() {
  const { t } = useTexts("speaking");
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const tellIfUnstored = useUnstoredNotice();
  const [isSaving, setIsSaving] = useState(savesTakes);
  const [saved, setSaved] = useState({ count: 0, bytes: 0 });
  const [isAsking, setIsAsking] = useState(false);
  const count = (): Promise<void> => savedTakes().then(setSaved);
  useEffect(() => {
    void count();
  }, []);
  const setSaving = async (isWanted: boolean): Promise<void> => {
    setIsSaving(isWanted);
    tellIfUnstored(await setSavesTakes(isWanted));
    await count();
  };
  const remove = async (): Promise<void> => {
    setIsAsking(false);
    await deleteTakes();
    await count();
    showToast(t("keeping.deleted"), { kind: "success" });
  };
  return (
    <PreferenceGroup title={t("keeping.title")} note={t(isSignedIn ? "keeping.note" : "keeping.noteVisitor")}>
      {isSignedIn ? (
        <Switch
          label={t("keeping.keep")}
          detail={t("keeping.keepDetail")}
          isOn={isSaving}
          onChange={(isWanted) => void setSaving(isWanted)}
        />
      ) : null}
      <div className={groupStyles["amount"]}>
        <span className={styles["size"]}>
          {saved.count === 0
            ? t("keeping.none")
            : t("keeping.size", { count: saved.count, size: megabytes(saved.bytes) })}
        </span>
        {saved.count > 0 && <Button onClick={() => setIsAsking(true)}>{t("keeping.delete")}</Button>}
        <ConfirmDialog
          isOpen={isAsking}
          isDangerous
          title={t("keeping.question")}
          text={t("keeping.questionText")}
          confirmLabel={t("keeping.delete")}
          cancelLabel={t("keeping.cancel")}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      </div>
    </PreferenceGroup>
  );
}
