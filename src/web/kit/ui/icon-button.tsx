import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type Props = Omit<ComponentPropsWithRef<"button">, "children"> & {
  icon: IconName;
  label: string;
  /** Only for toggle buttons, such as a favourite. */
  isPressed?: boolean | undefined;
  iconSize?: number | undefined;
};

export function IconButton({ icon, label, isPressed, iconSize, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles["button"], className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
