import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { useSelection } from "./use-selection.ts";
import type { SelectedText } from "./use-selection.ts";
import styles from "./selection-bar.module.css";

/** Offers to look up what was selected; it lies above the dock, clear of the phone's own menu. */
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
        // The selection stays until the tap is over; a press must not take it away first.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          window.getSelection()?.removeAllRanges();
          // The button goes: whoever closes the card goes on at the line.
          document
            .querySelector<HTMLElement>(`#line-${selected.segment} button`)
            ?.focus({ preventScroll: true });
          onLookUp(selected);
        }}
      >
        {t("study.lookUp", { text: selected.text })}
      </Button>
    </div>
  );
}
