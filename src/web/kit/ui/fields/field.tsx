import type { ReactNode } from "react";
import control from "#web/kit/ui/control.module.css";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./field.module.css";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The attributes that connect a control with the label, hint and error of its field. */
export function controlProps(id: string, { hint, error }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    className: control["control"],
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

type Props = FieldProps & { id: string; isRequired?: boolean | undefined; children: ReactNode };

/** The control inside gets its attributes from `controlProps`. */
export function Field({ id, label, hint, error, isRequired, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className={styles["label"]}>
        {label}
        {isRequired && (
          <span className={styles["required"]} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {/* Screen readers announce only changes of a live region, so it exists before the first error. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles["error"]}>
            <Icon name="warning" size={18} className={styles["icon"]} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
