import type { ReactNode } from "react";
import { Link } from "#web/kit/router/link.tsx";
import { classNames } from "./class-names.ts";
import styles from "./card.module.css";

type Props = { children: ReactNode; className?: string | undefined };

export function Card({ children, className }: Props) {
  return <div className={classNames(styles["card"], className)}>{children}</div>;
}

export function CardLink({ to, children, className }: Props & { to: string }) {
  return (
    <Link to={to} className={classNames(styles["card"], styles["link"], className)}>
      {children}
    </Link>
  );
}
