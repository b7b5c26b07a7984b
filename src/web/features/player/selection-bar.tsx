import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { useSelection } from "./use-selection.ts";

/** Offers to look up what was selected; it lies above the dock, clear of the phone's own menu. */
export function SelectionBar({
  isActive,
  onLookUp,
}: {
  isActive: boolean;
  onLookUp: (text: string) => void;
}) {
  const { t } = useTranslation();
  const text = useSelection(isActive);
  if (text === undefined) return null;
  return (
    <div className="sb-bar">
      <Button
        variant="primary"
        icon="search"
        // The selection stays until the tap is over; a press must not take it away first.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          window.getSelection()?.removeAllRanges();
          onLookUp(text);
        }}
      >
        {t("study.lookUp", { text })}
      </Button>
    </div>
  );
}
