import type { ReactNode } from "react";
import styles from "./page.module.css";

type Props = {
  children: ReactNode;
  /** A count at the end of the line. */
  aside?: ReactNode;
};

/** Names a part of a screen. */
export function SectionHeading({ children, aside }: Props) {
  return (
    <div className={styles["heading"]}>
      <h2>{children}</h2>
      {aside === undefined ? null : <p>{aside}</p>}
    </div>
  );
}
