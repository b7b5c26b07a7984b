import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

type Props = {
  shape: "text" | "title" | "block" | "circle";
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  className?: string | undefined;
};

/** Stands where something will be, in its shape. The screen says in words that it is loading. */
export function Skeleton({ shape, width, height, className }: Props) {
  return (
    <span
      className={classNames(styles["skeleton"], styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
