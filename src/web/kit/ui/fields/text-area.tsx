import { useId, type ComponentPropsWithRef } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentPropsWithRef<"textarea">, "id" | "className" | "value" | "onChange"> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextArea({ label, hint, error, onChange, rows = 4, ...rest }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <textarea
        {...rest}
        {...controlProps(id, { label, hint, error })}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
