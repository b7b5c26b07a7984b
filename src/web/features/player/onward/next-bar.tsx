import type { IconName } from "#web/ui/icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDockHeight } from "#web/features/player/dock/use-dock-height.ts";
import styles from "./next-bar.module.css";

/** The way on, within reach of a thumb, on the tabs that have no dock. */
export function NextBar({ label, icon, onNext }: { label: string; icon?: IconName; onNext: () => void }) {
  return (
    <div ref={useDockHeight()} className={styles["bar"]} data-dock="">
      <div className={styles["inside"]}>
        <Button variant="primary" isWide icon={icon} onClick={onNext}>
          {label}
        </Button>
      </div>
    </div>
  );
}
