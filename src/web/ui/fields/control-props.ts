import type { ReactNode } from "react";
import styles from "./field.module.css";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** What ties a control to the words of its field. */
export function controlProps(id: string, { hint, error }: FieldProps) {
  const words = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    className: styles["control"],
    "aria-describedby": words || undefined,
    "aria-invalid": error ? true : undefined,
  };
}
