import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { focusLine, lineElement } from "#web/features/player/place/page-geometry.ts";
import { Button } from "#web/ui/button.tsx";

type Props = { hidden: ReadonlySet<number>; onShow: () => void };

/** Shows the lines again that were hidden. */
export function HiddenLines({ hidden, onShow }: Props) {
  const { t } = useTranslation();
  if (hidden.size === 0) return null;
  const show = (): void => {
    const first = Math.min(...hidden);
    // This button disappears; the first of the lines that come back takes the focus.
    flushSync(onShow);
    focusLine(lineElement(first));
  };
  return (
    <Button variant="quiet" isWide onClick={show}>
      {t("study.unhide", { count: hidden.size })}
    </Button>
  );
}
