import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card.module.css";

type Props = { children: ReactNode; className?: string | undefined };

export function Card({ children, className }: Props) {
  return <div className={classNames(styles["card"], className)}>{children}</div>;
}
