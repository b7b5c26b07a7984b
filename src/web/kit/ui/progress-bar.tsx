import styles from "./progress-bar.module.css";

type Props = {
  label: string;
  value: number;
  max: number;
  /** The value in words, such as "3 of 14". */
  valueText?: string | undefined;
};

export function ProgressBar({ label, value, max, valueText }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles["track"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <progress> differently
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <div className={styles["fill"]} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
    </div>
  );
}
