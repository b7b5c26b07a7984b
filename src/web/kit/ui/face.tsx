import { useState } from "react";
import styles from "./face.module.css";
import { Icon } from "./icon.tsx";

type Props = { avatar: string | undefined; size: 48 | 64 | 96 };

/** An icon if there is no picture, or if the picture was replaced on another device. */
export function Face({ avatar, size }: Props) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={styles["face"]} style={{ width: size, height: size }}>
      {avatar === undefined || avatar === missing ? (
        <Icon name="person" size={size / 2} />
      ) : (
        <img src={avatar} alt="" width={size} height={size} onError={() => setMissing(avatar)} />
      )}
    </span>
  );
}
