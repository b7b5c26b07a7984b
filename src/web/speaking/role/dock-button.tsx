import { Icon, type IconName } from "#web/kit/ui/icon.tsx";
import styles from "./dock-button.module.css";

type Props = { icon: IconName; label: string; isOff?: boolean; onPress: () => void };

/** A small button of the dock. With `isOff` it keeps its position and its focus. */
export function DockButton({ icon, label, isOff = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}
