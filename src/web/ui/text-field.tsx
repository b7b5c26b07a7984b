import { useId, type ComponentPropsWithRef } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, "id" | "className" | "value" | "onChange"> & {
    value: string;
    onChange: (value: string) => void;
    type?: "text" | "email" | "tel" | "url" | "search" | "password" | undefined;
  };

export function TextField({ label, hint, error, onChange, type = "text", ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <input
        {...rest}
        {...controlProps(id, { label, hint, error })}
        type={type}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
