import { useId, type ReactNode } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ModalLayer } from "./modal-layer.tsx";
import styles from "./sheet.module.css";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Actions that stay in reach while the rest scrolls. */
  footer?: ReactNode;
  /** Leaves the upper part of the page in sight, because it is about something there. */
  isLow?: boolean | undefined;
  /** A tap beside it, which may mean something on the page there; returns whether it did, else the sheet closes. */
  onBeside?: ((x: number, y: number) => boolean) | undefined;
};

/** Comes up from the bottom edge of a phone; on wider screens a dialog in the middle. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  isLow = false,
  onBeside,
}: Props) {
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
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div className={styles["body"]}>{children}</div>
      {footer && <footer className={styles["footer"]}>{footer}</footer>}
    </ModalLayer>
  );
}
