import type { PageMark as Mark } from "#domain/diary/pages.ts";
import styles from "./page-mark.module.css";

const petals = 9;
/** The point between two petals, on a circle around the middle of the mark. */
function between(index: number): string {
  const angle = (index * 2 * Math.PI) / petals;
  return `${(60 + 36 * Math.cos(angle)).toFixed(1)} ${(60 + 36 * Math.sin(angle)).toFixed(1)}`;
}

/** Half circles that grow outwards. */
const spiral = [4, 8, 12, 16, 20, 24].map((r, at) => `a${r} ${r} 0 0 1 ${at % 2 === 0 ? r * 2 : -r * 2} 0`);
const rim = Array.from({ length: petals }, (_, at) => `A13.4 13.4 0 1 1 ${between(at + 1)}`);

export const markPaths: Record<Mark, string> = {
  flower: `M60 60${spiral.join("")}M${between(0)}${rim.join("")}`,
  rings: "M104 60A44 43 0 1 1 100 52M88 60A28 27 0 1 1 84 52",
  ring: "M104 60A44 43 0 1 1 100 52",
};

type Props = {
  mark: Mark;
  /** The text for screen readers. Without it the mark is decorative, beside a text with the same meaning. */
  label?: string;
};

/** The partner's mark on a page of the diary, drawn with a red pen. As large as the text's `font-size`. */
export function PageMark({ mark, label }: Props) {
  return (
    <svg
      className={styles["mark"]}
      viewBox="0 0 120 120"
      focusable="false"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path className={styles["paper"]} d={markPaths[mark]} />
      <path className={styles["pen"]} data-mark={mark} d={markPaths[mark]} />
    </svg>
  );
}
