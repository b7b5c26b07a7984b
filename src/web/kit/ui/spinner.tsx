import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** Decorative: the button or status text around it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles["spinner"], className)} aria-hidden="true" />;
}
