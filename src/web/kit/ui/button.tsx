import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./button.module.css";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  isWide?: boolean | undefined;
};

type Props = ComponentPropsWithRef<"button"> &
  Look & {
    icon?: IconName | undefined;
    /** Looks disabled and ignores presses, but keeps the focus. */
    isOff?: boolean | undefined;
    /** Shows that work is in progress and ignores presses, but keeps its size and focus. */
    isBusy?: boolean | undefined;
  };

/**
 * The classes for a link that looks like a button: `<Link className={buttonClass({ variant: "primary" })}
 * to="/">`.
 */
export function buttonClass({ variant = "secondary", isWide = false }: Look = {}): string {
  return classNames(styles["button"], styles[variant], isWide && styles["wide"]);
}

export function Button({
  variant,
  isWide,
  icon,
  isBusy = false,
  isOff = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ variant, isWide }),
        isBusy && styles["busy"],
        isOff && styles["off"],
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      onClick={(event) => {
        // `disabled` would lose the focus. This also prevents a busy submit button from submitting twice.
        if (isBusy || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {isBusy && <Spinner className={styles["spinner"]} />}
    </button>
  );
}
