import { useId, type CSSProperties, type ReactNode } from "react";
import styles from "./slider.module.css";

type Props = {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, such as "1.5 times" or "2 seconds", shown and read by screen readers. */
  valueText: string;
  onChange: (value: number) => void;
  isDisabled?: boolean | undefined;
};

export function Slider({ label, value, min, max, step, valueText, onChange, isDisabled }: Props) {
  const id = useId();
  // Custom properties are missing in React's CSSProperties.
  const filled = { "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
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
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
