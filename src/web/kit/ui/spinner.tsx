import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** Decoration only: the button or status text around it says what is being waited for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles["spinner"], className)} aria-hidden="true" />;
}
