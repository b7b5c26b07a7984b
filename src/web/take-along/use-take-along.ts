import { useState } from "react";
import { flushSync } from "react-dom";
import type { BookletChapter, TakeAlongSource } from "#contract/take-along.schema.ts";
import type { TakeAlongFormat } from "#domain/take-along/take-along.ts";
import { saveFile } from "#web/kit/device/save-file.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { loadBooklet, loadFile } from "./api.ts";

export type TakeAlongKind = TakeAlongFormat | "booklet";

/** Runs one export at a time. An error stays visible until the next attempt. */
export function useTakeAlong(from: TakeAlongSource) {
  const { t } = useTexts("export");
  const problemText = useProblemText();
  const [busy, setBusy] = useState<TakeAlongKind>();
  const [problem, setProblem] = useState<string>();
  const [booklet, setBooklet] = useState<BookletChapter[]>();
  const save = async (format: TakeAlongFormat): Promise<void> => {
    const { name, content } = await loadFile(format, from);
    if (await saveFile(name, content)) showToast(t("done"), { kind: "success" });
    else setProblem(t("cannotSave"));
  };
  const print = async (): Promise<void> => {
    const chapters = await loadBooklet(from);
    // Render the booklet before printing.
    flushSync(() => setBooklet(chapters));
    if (!printPage()) setProblem(t("cannotPrint"));
  };
  const take = async (kind: TakeAlongKind): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(kind);
    setProblem(undefined);
    try {
      await (kind === "booklet" ? print() : save(kind));
    } catch (error) {
      logProblem("the lines could not be exported", error);
      setProblem(problemText(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, problem, booklet, take };
}

/** Opens the print dialog. Returns false if the browser refuses to print. */
function printPage(): boolean {
  try {
    window.print();
    return true;
  } catch (error) {
    logProblem("printing failed", error);
    return false;
  }
}
