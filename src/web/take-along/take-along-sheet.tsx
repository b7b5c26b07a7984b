import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TakeAlongSource } from "#contract/take-along.schema.ts";
import { mostTakenCards, takeAlongExtensions, takeAlongFormats } from "#domain/take-along/take-along.ts";
import type { TakeAlongFormat } from "#domain/take-along/take-along.ts";
import { saveFile } from "#web/kit/device/save-file.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { logProblem } from "#web/kit/log.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { List, ListButton } from "#web/kit/ui/list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { loadFile } from "./api.ts";
import styles from "./take-along-sheet.module.css";

/** A whole scene, or cards, newest first. */
export type Taken = { scene: string } | { all: readonly string[]; saved: readonly string[] };

const icons: Record<TakeAlongFormat, IconName> = { anki: "copy", csv: "list", album: "speaker" };

type Props = { from: Taken; onClose: () => void };

/** The formats in which a learner can take lines along, each a file to save. */
export function TakeAlongSheet({ from, onClose }: Props) {
  const { t } = useTexts("export");
  const { t: common } = useTranslation();
  const [choice, setChoice] = useState<"all" | "saved">("all");
  const { busy, problem, save } = useSaving("scene" in from ? from : { cards: newest(from[choice]) });
  return (
    <Sheet isOpen onClose={onClose} title={t("title")} closeLabel={common("common.close")}>
      {"all" in from && from.saved.length > 0 && (
        <div className={styles["choice"]}>
          <SegmentedControl
            label={t("which")}
            options={[
              { value: "all", label: t("all", { count: from.all.length }) },
              { value: "saved", label: t("saved", { count: from.saved.length }) },
            ]}
            value={choice}
            onChange={setChoice}
          />
        </div>
      )}
      <List label={t("title")}>
        {takeAlongFormats.map((format) => (
          <ListButton
            key={format}
            icon={icons[format]}
            title={t(`formats.${format}.title`)}
            detail={t(`formats.${format}.detail`)}
            trailing={busy === format && <Spinner />}
            onClick={() => void save(format)}
          />
        ))}
      </List>
      <div aria-live="polite">
        {busy !== undefined && <p className={styles["note"]}>{t("working")}</p>}
        {problem !== undefined && <p className={styles["problem"]}>{problem}</p>}
      </div>
      {"all" in from && from[choice].length > mostTakenCards && (
        <p className={styles["note"]}>{t("newest", { count: mostTakenCards })}</p>
      )}
      <p className={styles["note"]}>{t("notes")}</p>
    </Sheet>
  );
}

const newest = (cards: readonly string[]): string[] => cards.slice(0, mostTakenCards);

/** Loads and saves one file at a time. A failure stays in sight until the next attempt. */
function useSaving(from: TakeAlongSource) {
  const { t } = useTexts("export");
  const problemText = useProblemText();
  const [busy, setBusy] = useState<TakeAlongFormat>();
  const [problem, setProblem] = useState<string>();
  const save = async (format: TakeAlongFormat): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(format);
    setProblem(undefined);
    try {
      const name = `kaiwa-${"scene" in from ? from.scene : "cards"}.${takeAlongExtensions[format]}`;
      const isSaved = await saveFile(name, await loadFile(format, from));
      if (isSaved) showToast(t("done"), { kind: "success" });
      else setProblem(t("cannotSave"));
    } catch (error) {
      logProblem("the file could not be loaded", error);
      setProblem(problemText(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, problem, save };
}
