import { useId, type CSSProperties, type ReactNode } from "react";
import styles from "./slider.module.css";

type Props = {
  label: ReactNode;
  value: number;
  range: { low: number; high: number };
  /** The value in words, such as "1.5 times" or "2 seconds", shown and read by screen readers. */
  valueText: string;
  onChange: (value: number) => void;
};

export function Slider({ label, value, range, valueText, onChange }: Props) {
  const id = useId();
  // Custom properties are missing in React's CSSProperties.
  const filled = {
    "--filled": `${((value - range.low) / (range.high - range.low)) * 100}%`,
  } as CSSProperties;
  return (
    <div>
      <div className={styles["head"]}>
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        <output htmlFor={id} className={styles["value"]} aria-hidden="true">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        className={styles["slider"]}
        style={filled}
        type="range"
        min={range.low}
        max={range.high}
        step={0.1}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
