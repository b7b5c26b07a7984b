import { memo, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/kit/ui/class-names.ts";
import { useModal } from "./use-modal.ts";
import styles from "./modal-layer.module.css";

/** As long as `--fade`: how long a closed layer stays on the page for its animation. */
const leaveMilliseconds = 200;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** A sheet is closed by a tap beside it; a dialog asks something that must be answered. */
  shape: "sheet" | "dialog";
  /** At the bottom edge on wide screens as well, over a lighter veil, so that the page above it can be read. */
  isLow?: boolean | undefined;
  /** A tap beside a sheet, which may mean something on the page there; returns whether it did, else the sheet closes. */
  onBeside?: ((x: number, y: number) => boolean) | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/** The veil over the page and the panel on it, shared by sheets and dialogs. */
export function ModalLayer({
  isOpen,
  onClose,
  shape,
  isLow = false,
  onBeside,
  labelledBy,
  describedBy,
  children,
}: Props) {
  const isPresent = usePresence(isOpen);
  const layerRef = useModal(isOpen, onClose);
  if (!isPresent) return null;
  return createPortal(
    <div
      ref={layerRef}
      className={classNames(
        styles["layer"],
        styles[shape],
        isLow && styles["low"],
        !isOpen && styles["leaving"],
      )}
      aria-hidden={!isOpen || undefined}
    >
      <div
        className={styles["veil"]}
        aria-hidden="true"
        onClick={({ clientX, clientY }) => {
          if (shape === "sheet" && onBeside?.(clientX, clientY) !== true) onClose();
        }}
      />
      <div
        className={styles["panel"]}
        role={shape === "sheet" ? "dialog" : "alertdialog"}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        <Frozen isFrozen={!isOpen}>{children}</Frozen>
      </div>
    </div>,
    document.body,
  );
}

/** Stays true until the closing animation has ended. */
function usePresence(isOpen: boolean): boolean {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = window.setTimeout(() => setIsPresent(false), leaveMilliseconds);
    return () => window.clearTimeout(timer);
  }, [isOpen]);
  return isPresent;
}

/** While a panel closes it keeps its last content, even if the data it showed is gone. */
const Frozen = memo(
  function Frozen({ children }: { isFrozen: boolean; children: ReactNode }) {
    return children;
  },
  (_, { isFrozen }) => isFrozen,
);
