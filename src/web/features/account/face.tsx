import { Icon } from "#web/ui/icon.tsx";
import styles from "./account-details.module.css";

/** The learner's picture, or a figure in its place. */
export function Face({ avatar, size = 48 }: { avatar: string | undefined; size?: 48 | 96 }) {
  return (
    <span className={size === 48 ? styles["face"] : `${styles["face"]} ${styles["large"]}`}>
      {avatar === undefined ? (
        <Icon name="person" size={size / 2} />
      ) : (
        <img src={avatar} alt="" width={size} height={size} />
      )}
    </span>
  );
}
