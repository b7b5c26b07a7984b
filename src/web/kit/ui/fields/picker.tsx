import { useId } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./picker.module.css";

type PickerProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A native select in a field. */
export function Picker<Value extends string>({ options, value, onChange, ...words }: PickerProps<Value>) {
  const id = useId();
  return (
    <Field id={id} {...words}>
      <div className={styles["picker"]}>
        <select
          {...controlProps(id, words)}
          value={value}
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
