import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./stamp.module.css";

type Props = {
  /** What is on it: S, A, B, C or D. */
  grade: string;
  /** What a screen reader says; without it the stamp is an ornament beside words that say the same. */
  label?: string | undefined;
  size?: "tiny" | "small" | "medium";
};

/** A grade as a hanko stamp. */
export function Stamp({ grade, label, size = "medium" }: Props) {
  return (
    <span
      className={classNames(styles["stamp"], styles[size])}
      data-grade={grade}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {grade}
    </span>
  );
}
