import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

type Props = { hidden: ReadonlySet<number>; onShow: () => void };

/** The way back for lines that were hidden. */
export function HiddenLines({ hidden, onShow }: Props) {
  const { t } = useTranslation();
  if (hidden.size === 0) return null;
  const show = (): void => {
    const first = Math.min(...hidden);
    // The button goes away; the first of the lines that come back takes the focus.
    flushSync(onShow);
    document.querySelector<HTMLElement>(`#line-${first} button`)?.focus();
  };
  return (
    <Button variant="quiet" isWide onClick={show}>
      {t("study.unhide", { count: hidden.size })}
    </Button>
  );
}
