import { useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./account-details.module.css";

/** The learner's picture, or a figure in its place: also where the picture has been replaced from another device. */
export function Face({ avatar, size = 48 }: { avatar: string | undefined; size?: 48 | 96 }) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={size === 48 ? styles["face"] : `${styles["face"]} ${styles["large"]}`}>
      {avatar === undefined || avatar === missing ? (
        <Icon name="person" size={size / 2} />
      ) : (
        <img src={avatar} alt="" width={size} height={size} onError={() => setMissing(avatar)} />
      )}
    </span>
  );
}
