import type { ReactNode } from "react";
import { Link } from "#web/kit/router/link.tsx";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";
import styles from "./scene-row.module.css";

type Props = {
  to: string;
  title: string;
  coverImage: string;
  /** One or two short lines under the title. */
  details: readonly string[];
  children?: ReactNode;
  action?: ReactNode;
};

export function SceneRow({ to, title, coverImage, details, children, action }: Props) {
  return (
    <li className={styles["row"]}>
      <Link className={styles["link"]} to={to}>
        <PictureRow picture={coverImage === "" ? undefined : coverImage} title={title} details={details}>
          {children}
        </PictureRow>
      </Link>
      {action}
    </li>
  );
}
