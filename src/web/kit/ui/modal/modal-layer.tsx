import { memo, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/kit/ui/class-names.ts";
import { useModal } from "./use-modal.ts";
import styles from "./modal-layer.module.css";

/** How long a closed layer stays mounted for its animation. Must match `--fade`. */
const leaveMilliseconds = 200;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** A tap beside a sheet closes it. A dialog must be answered. */
  shape: "sheet" | "dialog";
  /**
   * Places the panel at the bottom even on wide screens, with a lighter veil, so that the page stays
   * readable.
   */
  isLow?: boolean | undefined;
  /**
   * Handles a tap beside the sheet. Returns true if the tap hit an element of the page that handles it.
   * Otherwise the sheet closes.
   */
  onBeside?: ((x: number, y: number) => boolean) | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/** The veil over the page and the panel on it, for sheets and dialogs. */
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

/** Keeps the content of a closing panel unchanged, even if its data is gone. */
const Frozen = memo(
  function Frozen({ children }: { isFrozen: boolean; children: ReactNode }) {
    return children;
  },
  (_, { isFrozen }) => isFrozen,
);
