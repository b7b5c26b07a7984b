import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Names a part of a screen. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles["heading"]}>{children}</h2>;
}
