import { useId, useState } from "react";
import { controlProps, Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

type Props = Omit<TextFieldProps, "type"> & { showLabel: string; hideLabel: string };

/** A secret, which an eye shows: by itself, because only few screens ask for one. */
export function PasswordField({ label, hint, error, onChange, showLabel, hideLabel, ...rest }: Props) {
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
          label={isShown ? hideLabel : showLabel}
          className={styles["reveal"]}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  );
}
