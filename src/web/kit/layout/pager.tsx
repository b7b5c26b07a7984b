import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./pager.module.css";

type Props = { page: number; pages: number; onPage: (page: number) => void };

export function Pager({ page, pages, onPage }: Props) {
  const { t } = useTexts("learning");
  if (pages <= 1) return null;
  return (
    <nav className={styles["pager"]} aria-label={t("pages.label")}>
      <Button isOff={page <= 1} aria-label={t("pages.previous")} onClick={() => onPage(page - 1)}>
        ‹
      </Button>
      <span aria-live="polite">{t("pages.of", { page, pages })}</span>
      <Button isOff={page >= pages} aria-label={t("pages.next")} onClick={() => onPage(page + 1)}>
        ›
      </Button>
    </nav>
  );
}
