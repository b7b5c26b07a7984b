import type { IconName } from "#web/kit/ui/icon.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { BottomBar } from "#web/kit/layout/bottom-bar.tsx";
import styles from "./next-bar.module.css";

/** The button to the next step at the lower edge, on tabs without a dock. */
export function NextBar({ label, icon, onNext }: { label: string; icon?: IconName; onNext: () => void }) {
  return (
    <BottomBar className={styles["bar"]}>
      <div className={styles["inside"]}>
        <Button variant="primary" isWide icon={icon} onClick={onNext}>
          {label}
        </Button>
      </div>
    </BottomBar>
  );
}
