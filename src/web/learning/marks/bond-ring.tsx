import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./bond-ring.module.css";

type Props = {
  bond: 0 | 1 | 2 | 3 | 4;
  avatar: string;
  size: number;
  /** Shows a dot, because this character has a new scene. */
  hasNews?: boolean;
  /** Marks the last arc as new, so that a screen can animate it. */
  isGrown?: boolean;
};

/** One of four arcs, clockwise from the top, with gaps of 14°. */
function arc(place: number): string {
  const at = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(32 + 29 * Math.cos(angle)).toFixed(2)} ${(32 + 29 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(place * 90 + 7)}A29 29 0 0 1 ${at(place * 90 + 83)}`;
}

const arcs = [0, 1, 2, 3].map(arc);

/**
 * A character in a ring of four arcs, one for each level of the bond. Decorative: the bond is also written
 * beside it.
 */
export function BondRing({ bond, avatar, size, hasNews = false, isGrown = false }: Props) {
  return (
    <span className={styles["ring"]} style={{ width: size, height: size }}>
      <img
        className={classNames(styles["portrait"], bond === 0 && styles["unknown"])}
        src={avatar}
        alt=""
        loading="lazy"
        width={size}
        height={size}
      />
      <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
        {arcs.map((path, place) => (
          <path
            key={path}
            d={path}
            className={place < bond ? styles["done"] : styles["open"]}
            data-grown={(isGrown && place === bond - 1) || undefined}
          />
        ))}
      </svg>
      {hasNews && <span className={styles["news"]} />}
    </span>
  );
}
