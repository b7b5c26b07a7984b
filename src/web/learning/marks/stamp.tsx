import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./stamp.module.css";

type Props = {
  /** S, A, B, C or D. */
  grade: string;
  /** The text for screen readers. Without it the stamp is decorative, beside a text with the same meaning. */
  label?: string | undefined;
  size?: "tiny" | "small" | "medium" | "large";
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
