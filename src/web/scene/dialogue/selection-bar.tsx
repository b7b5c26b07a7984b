import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { focusLine, lineElement } from "#web/scene/position/page-geometry.ts";
import { useSelection } from "./use-selection.ts";
import type { SelectedText } from "./use-selection.ts";
import styles from "./selection-bar.module.css";

/** Offers to look up the selection; it is placed above the dock, where the phone's own menu does not cover it. */
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
        // The default action of a press would clear the selection before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          window.getSelection()?.removeAllRanges();
          // This button disappears: the focus returns to the line when the card is closed.
          focusLine(lineElement(selected.segment), { preventScroll: true });
          onLookUp(selected);
        }}
      >
        {t("study.lookUp", { text: selected.text })}
      </Button>
    </div>
  );
}
