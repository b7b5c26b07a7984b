import { useId, type ReactNode } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { ModalLayer } from "./modal-layer.tsx";
import styles from "./dialog.module.css";

type Props = {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isDangerous?: boolean | undefined;
  /** Set while the confirmed action is running. The dialog stays open until its parent closes it. */
  isBusy?: boolean | undefined;
};

/** A question with two buttons. Escape and the back button cancel; a tap beside the dialog has no effect. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  isDangerous,
  isBusy = false,
  onCancel,
  ...rest
}: Props) {
  const id = useId();
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  return (
    <ModalLayer
      isOpen={isOpen}
      onClose={cancel}
      shape="dialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <div className={styles["words"]}>
        <h2 id={`${id}-title`} className={styles["title"]}>
          {title}
        </h2>
        <p id={`${id}-text`} className={styles["text"]}>
          {text}
        </p>
      </div>
      <div className={styles["actions"]}>
        <Button onClick={cancel} disabled={isBusy} data-autofocus="">
          {rest.cancelLabel}
        </Button>
        <Button variant={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={rest.onConfirm}>
          {rest.confirmLabel}
        </Button>
      </div>
    </ModalLayer>
  );
}
