import type { ReactNode } from "react";
import { Link } from "#web/kit/router/link.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import row from "./row.module.css";
import styles from "./list.module.css";

type ListProps = { children: ReactNode; label?: string | undefined };

export function List({ children, label }: ListProps) {
  return (
    // Explicit, because Safari removes the list role from lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles["list"]} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  title: ReactNode;
  icon?: IconName | undefined;
  /** Replaces the icon. */
  mark?: ReactNode;
  detail?: ReactNode;
  /** The current setting, or a small control, at the end of the row. */
  trailing?: ReactNode;
};

export function ListItem(words: RowProps) {
  return (
    <li className={styles["item"]}>
      <div className={styles["row"]}>
        <Row {...words} />
      </div>
    </li>
  );
}

export function ListLink({ to, ...words }: RowProps & { to: string }) {
  return (
    <li className={styles["item"]}>
      <Link to={to} className={classNames(styles["row"], styles["action"])}>
        <Row {...words} />
        <Icon name="chevron" size={18} className={styles["soft"]} />
      </Link>
    </li>
  );
}

type ListButtonProps = RowProps & { onClick: () => void; isDangerous?: boolean | undefined };

export function ListButton({ onClick, isDangerous, ...words }: ListButtonProps) {
  return (
    <li className={styles["item"]}>
      <button
        type="button"
        className={classNames(styles["row"], styles["action"], isDangerous && styles["danger"])}
        onClick={onClick}
      >
        <Row {...words} />
      </button>
    </li>
  );
}

function Row({ icon, mark, title, detail, trailing }: RowProps) {
  return (
    <>
      {icon && <Icon name={icon} className={styles["icon"]} />}
      {mark && <span className={styles["icon"]}>{mark}</span>}
      <span className={row["text"]}>
        {title}
        {detail && <span className={row["detail"]}>{detail}</span>}
      </span>
      {trailing && <span className={styles["soft"]}>{trailing}</span>}
    </>
  );
}
