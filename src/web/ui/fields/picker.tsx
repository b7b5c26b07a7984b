import { useId, type ReactNode } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import row from "#web/ui/row.module.css";
import styles from "./picker.module.css";

type PickerProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean | undefined;
};

/** The phone's own picker behind a field. */
export function Picker<Value extends string>({
  options,
  value,
  onChange,
  isDisabled,
  ...words
}: PickerProps<Value>) {
  const id = useId();
  return (
    <Field id={id} {...words}>
      <div className={styles["picker"]}>
        <select
          {...controlProps(id, words)}
          value={value}
          disabled={isDisabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} className={styles["chevron"]} />
      </div>
    </Field>
  );
}

type RadioListProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; lang?: string | undefined }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** The same choice spelled out, for use in a sheet. */
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
