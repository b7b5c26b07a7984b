import { useId, type ReactNode } from "react";
import { Icon } from "#web/kit/ui/icon.tsx";
import row from "#web/kit/ui/row.module.css";
import styles from "./radio-list.module.css";

type RadioListProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; lang?: string | undefined }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** A choice with all options visible, for sheets. `Picker` shows the same choice in a field. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles["option"]}>
          <input
            className={styles["radio"]}
            type="radio"
            name={name}
            checked={option.value === value}
            data-autofocus={option.value === value ? "" : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={row["text"]} lang={option.lang}>
            {option.label}
            {option.detail && <span className={row["detail"]}>{option.detail}</span>}
          </span>
          <Icon name="check" className={styles["check"]} />
        </label>
      ))}
    </div>
  );
}
