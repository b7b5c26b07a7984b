import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ModalLayer } from "./modal-layer.tsx";
import styles from "./sheet.module.css";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions that stay visible while the rest scrolls. */
  footer?: ReactNode;
  /** Keeps the upper part of the page visible, because the sheet refers to it. */
  isLow?: boolean | undefined;
  /**
   * Handles a tap beside the sheet. Returns true if the tap hit an element of the page that handles it.
   * Otherwise the sheet closes.
   */
  onBeside?: ((x: number, y: number) => boolean) | undefined;
};

/** Slides up from the bottom on phones. A dialog in the middle on wider screens. */
export function Sheet({ isOpen, onClose, title, children, footer, isLow = false, onBeside }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <ModalLayer
      isOpen={isOpen}
      onClose={onClose}
      shape="sheet"
      isLow={isLow}
      onBeside={onBeside}
      labelledBy={titleId}
    >
      <header className={styles["header"]}>
        <h2 id={titleId} className={styles["title"]}>
          {title}
        </h2>
        <IconButton icon="close" label={t("common.close")} onClick={onClose} />
      </header>
      <div className={styles["body"]}>{children}</div>
      {footer && <footer className={styles["footer"]}>{footer}</footer>}
    </ModalLayer>
  );
}
