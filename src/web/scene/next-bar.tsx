import { useRef } from "react";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Later } from "#web/kit/layout/later.tsx";
import { optional } from "#web/kit/layout/optional.tsx";
import styles from "./next-bar.module.css";

const DockHeight = optional(() => import("#web/scene/playback/dock-height.tsx").then((m) => m.DockHeight));

/** The way on, within reach of a thumb, on the tabs that have no dock. */
export function NextBar({ label, icon, onNext }: { label: string; icon?: IconName; onNext: () => void }) {
  const dock = useRef<HTMLDivElement>(null);
  return (
    <div ref={dock} className={styles["bar"]} data-dock="">
      <Later>
        <DockHeight dock={dock} />
      </Later>
      <div className={styles["inside"]}>
        <Button variant="primary" isWide icon={icon} onClick={onNext}>
          {label}
        </Button>
      </div>
    </div>
  );
}
