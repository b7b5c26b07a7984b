import type { ReactNode } from "react";
import styles from "./page.module.css";

type Props = {
  children: ReactNode;
  /** Usually a count, at the end of the line. */
  aside?: ReactNode;
};

export function SectionHeading({ children, aside }: Props) {
  return (
    <h2 className={styles["heading"]}>
      {children}
      {aside === undefined ? null : <small> {aside}</small>}
    </h2>
  );
}
