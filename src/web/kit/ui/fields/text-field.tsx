import { useId, useState, type ComponentPropsWithRef } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./text-field.module.css";

type Props = FieldProps &
  Omit<ComponentPropsWithRef<"input">, "id" | "className" | "value" | "onChange"> & {
    value: string;
    onChange: (value: string) => void;
    type?: "text" | "email" | "tel" | "url" | "search" | "password" | undefined;
  };

export function TextField({ label, hint, error, onChange, type = "text", ...rest }: Props) {
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

export function PasswordField({ label, hint, error, onChange, ...rest }: Omit<Props, "type">) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <div className={styles["password"]}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...controlProps(id, { label, hint, error })}
          type={isShown ? "text" : "password"}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={t(isShown ? "login.hidePassword" : "login.showPassword")}
          className={styles["reveal"]}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  );
}
