import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./spoken-seal.module.css";

type Props = {
  size: "medium" | "large";
  /** Only its place: no role was spoken yet. */
  isEmpty?: boolean;
  /** What a screen reader says; without it the seal is an ornament beside words that say the same. */
  label?: string | undefined;
};

/** The seal of a role that was spoken to its end. It has no grade, because speaking is not judged. */
export function SpokenSeal({ size, isEmpty = false, label }: Props) {
  return (
    <span
      className={classNames(styles["seal"], styles[size], isEmpty && styles["empty"])}
      lang="ja"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      話
    </span>
  );
}
