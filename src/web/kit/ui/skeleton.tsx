import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

type Props = {
  shape: "text" | "title" | "block" | "circle";
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  className?: string | undefined;
};

/**
 * A placeholder in the shape of the loaded content. Hidden from screen readers, which read the screen's own
 * loading text.
 */
export function Skeleton({ shape, width, height, className }: Props) {
  return (
    <span
      className={classNames(styles["skeleton"], styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
