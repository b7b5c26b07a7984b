import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { FieldProps } from "./control-props.ts";
import styles from "./field.module.css";

type Props = FieldProps & { id: string; isRequired?: boolean | undefined; children: ReactNode };

/** Label above, hint and error below; the control inside takes its attributes from `controlProps`. */
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
      {/* Always on the page, or the first error would go unheard. */}
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
