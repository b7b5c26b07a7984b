import { useId, type ReactNode } from "react";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import row from "#web/kit/ui/row.module.css";
import covering from "./covering-input.module.css";
import styles from "./radio-list.module.css";

type Option<Value extends string> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  /** Shown before the label. */
  picture?: ReactNode;
  /** Shown after the label. */
  trailing?: ReactNode;
  lang?: string | undefined;
};

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** "rows" for sheets, which have a background and padding; "box" and "cards" for pages. */
  look?: "rows" | "box" | "cards";
};

/** A choice with all options visible. `Picker` shows the same choice in a field. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = "rows",
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles[look]}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles["option"], option.value === value && styles["chosen"])}
        >
          <input
            className={covering["input"]}
            type="radio"
            name={name}
            checked={option.value === value}
            data-autofocus={option.value === value ? "" : undefined}
            onChange={() => onChange(option.value)}
          />
          {look === "box" && <span className={styles["mark"]} />}
          {option.picture}
          <span className={classNames(row["text"], styles["text"])} lang={option.lang}>
            {option.label}
            {option.detail && <span className={row["detail"]}>{option.detail}</span>}
          </span>
          {option.trailing}
          {look !== "box" && <Icon name="check" className={styles["check"]} />}
        </label>
      ))}
    </div>
  );
}
