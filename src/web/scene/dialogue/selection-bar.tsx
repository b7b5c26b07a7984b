import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { focusLine, lineElement, segmentAround } from "#web/scene/position/page-geometry.ts";
import styles from "#web/kit/layout/above-dock.module.css";
import { useEffect, useState } from "react";

/**
 * A button that looks up the selected text. It is above the dock, where the phone's selection menu does not
 * cover it.
 */
export function SelectionBar({
  isActive,
  onLookUp,
}: {
  isActive: boolean;
  onLookUp: (selected: SelectedText) => void;
}) {
  const { t } = useTranslation();
  const selected = useSelection(isActive);
  if (selected === undefined) return null;
  return (
    <div className={styles["bar"]}>
      <Button
        variant="primary"
        icon="search"
        // The default action of the press would clear the selection before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          window.getSelection()?.removeAllRanges();
          // This button disappears, so the line gets the focus back when the card closes.
          focusLine(lineElement(selected.segment), { preventScroll: true });
          onLookUp(selected);
        }}
      >
        {t("study.lookUp", { text: selected.text })}
      </Button>
    </div>
  );
}

/** A longer selection is probably made for copying, not for the dictionary. */
const longest = 20;

/** The Japanese text that the learner has selected in the dialogue, without readings. */
type SelectedText = { text: string; segment: number };

function useSelection(isActive: boolean): SelectedText | undefined {
  const [selected, setSelected] = useState<SelectedText>();
  useEffect(() => {
    if (!isActive) return undefined;
    let timer = 0;
    const note = (): void => {
      window.clearTimeout(timer);
      // Debounced, because the selection changes continuously while the learner drags its handles.
      timer = window.setTimeout(() => setSelected(selectedJapanese()), 250);
    };
    document.addEventListener("selectionchange", note);
    note();
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("selectionchange", note);
      setSelected(undefined);
    };
  }, [isActive]);
  return selected;
}

function selectedJapanese(): SelectedText | undefined {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const element = around instanceof Element ? around : around.parentElement;
  const japanese = element?.closest("ol [lang=ja]");
  const segment = japanese ? segmentAround(japanese) : undefined;
  if (segment === undefined) return undefined;
  const part = range.cloneContents();
  for (const reading of part.querySelectorAll("rt")) reading.remove();
  const text = (part.textContent ?? "").trim();
  return text !== "" && text.length <= longest ? { text, segment } : undefined;
}
