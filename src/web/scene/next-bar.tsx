import { useRef } from "react";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import styles from "./next-bar.module.css";

const DockHeight = optionalPart(() =>
  import("#web/scene/playback/dock-height.tsx").then((m) => m.DockHeight),
);

/** The button to the next step at the lower edge, on tabs without a dock. */
export function NextBar({ label, icon, onNext }: { label: string; icon?: IconName; onNext: () => void }) {
  const dock = useRef<HTMLDivElement>(null);
  return (
    <div ref={dock} className={styles["bar"]} data-dock="">
      <AfterHydration>
        <DockHeight dock={dock} />
      </AfterHydration>
      <div className={styles["inside"]}>
        <Button variant="primary" isWide icon={icon} onClick={onNext}>
          {label}
        </Button>
      </div>
    </div>
  );
}
