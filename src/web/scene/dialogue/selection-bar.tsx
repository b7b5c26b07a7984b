import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { focusLine, lineElement } from "#web/scene/position/page-geometry.ts";
import { useSelection } from "./use-selection.ts";
import type { SelectedText } from "./use-selection.ts";
import styles from "#web/kit/layout/above-dock.module.css";

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
