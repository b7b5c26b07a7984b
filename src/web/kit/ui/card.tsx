import type { ReactNode } from "react";
import { Link } from "#web/kit/router/link.tsx";
import { classNames } from "./class-names.ts";
import styles from "./card.module.css";

type Props = {
  children: ReactNode;
  /** Space inside; leave it out for a card that begins with a picture. */
  isPadded?: boolean | undefined;
  className?: string | undefined;
};

const cardClass = ({ isPadded = true, className }: Pick<Props, "isPadded" | "className">) =>
  classNames(styles["card"], isPadded && styles["padded"], className);

export function Card({ children, ...look }: Props) {
  return <div className={cardClass(look)}>{children}</div>;
}

/** A card that is one link as a whole. */
export function CardLink({ to, children, ...look }: Props & { to: string }) {
  return (
    <Link to={to} className={classNames(cardClass(look), styles["link"])}>
      {children}
    </Link>
  );
}
