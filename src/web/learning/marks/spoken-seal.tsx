import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./spoken-seal.module.css";

type Props = {
  size: "medium" | "large";
  /** The text for screen readers. Without it the seal is decorative, beside a text with the same meaning. */
  label?: string | undefined;
};

/** The seal of a role that was spoken to its end. It has no grade, because speaking is not graded. */
export function SpokenSeal({ size, label }: Props) {
  return (
    <span
      className={classNames(styles["seal"], styles[size])}
      lang="ja"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      話
    </span>
  );
}
