import { useRef } from "react";
import type { ReactNode } from "react";
import { classNames } from "#web/kit/ui/class-names.ts";
import { AfterHydration } from "./after-hydration.tsx";
import styles from "./bottom-bar.module.css";
import { optionalPart } from "./optional-part.tsx";

const BarHeight = optionalPart(() => import("./bar-height.tsx").then((m) => m.BarHeight));

type Props = {
  className?: string | undefined;
  /** Makes the bar a named group of controls. */
  label?: string;
  children: ReactNode;
};

/** A bar at the lower edge of the screen. Toasts and the end of the page stay above it. */
export function BottomBar({ className, label, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className={classNames(styles["bar"], className)}
      data-dock=""
      role={label && "group"}
      aria-label={label}
    >
      {/* Delayed, because a change of height restyles the whole page, and taps before hydration must be handled
          first. */}
      <AfterHydration>
        <BarHeight bar={bar} />
      </AfterHydration>
      {children}
    </div>
  );
}
