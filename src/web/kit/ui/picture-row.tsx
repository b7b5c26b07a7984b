import type { ReactNode } from "react";
import styles from "./picture-row.module.css";

type Props = {
  picture: string | undefined;
  title: string;
  details: readonly string[];
  children?: ReactNode;
};

/** The content of a row with a picture. The link or summary around it is the flex container. */
export function PictureRow({ picture, title, details, children }: Props) {
  return (
    <>
      {picture === undefined ? null : (
        <img className={styles["picture"]} src={picture} alt="" width={72} height={54} loading="lazy" />
      )}
      <span className={styles["words"]}>
        <span className={styles["title"]}>{title}</span>
        {details.map((detail) => (
          <span key={detail} className={styles["detail"]}>
            {detail}
          </span>
        ))}
        {children}
      </span>
    </>
  );
}
