import { useEffect, useState } from "react";

/** Longer than any word in a dictionary: then it is a sentence that was selected to be copied. */
const longest = 20;

/** What the learner has selected in the dialogue: Japanese text, without the readings above it. */
export type SelectedText = { text: string; segment: number };

export function useSelection(isActive: boolean): SelectedText | undefined {
  const [selected, setSelected] = useState<SelectedText>();
  useEffect(() => {
    if (!isActive) return undefined;
    let timer = 0;
    const note = (): void => {
      window.clearTimeout(timer);
      // While the handles are being moved it changes all the time.
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
  const line = element?.closest("ol [lang=ja]")?.closest("[id^=line-]");
  if (line === null || line === undefined) return undefined;
  const part = range.cloneContents();
  for (const reading of part.querySelectorAll("rt")) reading.remove();
  const text = (part.textContent ?? "").trim();
  const segment = Number(line.id.slice("line-".length));
  return text !== "" && text.length <= longest ? { text, segment } : undefined;
}
