import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { aboveModals } from "#web/kit/ui/layers/modal-stack.ts";
import { currentToasts, dismissToast, watchToasts, type Toast, type ToastKind } from "./toast-store.ts";
import styles from "./toasts.module.css";

const icons = { info: "info", success: "check", error: "warning" } satisfies Record<ToastKind, IconName>;
const showMilliseconds = { info: 5000, success: 5000, error: 8000 } satisfies Record<ToastKind, number>;

/**
 * Render once, near the root. Screen readers announce only changes of live regions, so both exist before the
 * first message.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const items = (some: readonly Toast[]) => some.map((toast) => <ToastItem key={toast.id} toast={toast} />);
  return createPortal(
    <div className={styles["toasts"]} {...{ [aboveModals]: "" }}>
      <div role="alert">{items(toasts.filter((toast) => toast.isAlert))}</div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for forms */}
      <div role="status">{items(toasts.filter((toast) => !toast.isAlert))}</div>
    </div>,
    document.body,
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { id, kind, message, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(() => dismissToast(id), showMilliseconds[kind]);
    return () => window.clearTimeout(timer);
  }, [id, kind, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={classNames(styles["toast"], styles[kind])}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[kind]} size={22} className={styles["icon"]} />
      <p className={styles["message"]}>{message}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" iconSize={20} label={t("common.close")} onClick={() => dismissToast(id)} />
    </div>
  );
}
