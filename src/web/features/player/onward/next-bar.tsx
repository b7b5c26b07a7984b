import { useRef } from "react";
import type { IconName } from "#web/ui/icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { DockHeight } from "#web/features/player/dock/dock-height.tsx";
import styles from "./next-bar.module.css";

/** The way on, within reach of a thumb, on the tabs that have no dock. */
export function NextBar({ label, icon, onNext }: { label: string; icon?: IconName; onNext: () => void }) {
  const dock = useRef<HTMLDivElement>(null);
  return (
    <div ref={dock} className={styles["bar"]} data-dock="">
      <DockHeight dock={dock} />
      <div className={styles["inside"]}>
        <Button variant="primary" isWide icon={icon} onClick={onNext}>
          {label}
        </Button>
      </div>
    </div>
  );
}
