import { useMemo } from "react";
import { encode } from "uqr";
import styles from "./qr-code.module.css";

type Props = {
  text: string;
  label: string;
  hint: string;
  /**
   * The text of a link to the code's address, for codes that contain a web address. The link works without a
   * camera.
   */
  openLabel?: string;
};

/** The dark modules as one path, with one rectangle per horizontal run. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] === true && from < 0) from = x;
      if (row[x] !== true && from >= 0) {
        path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
        from = -1;
      }
    }
  });
  return path;
}

/** A QR code, black on white in both themes, because cameras would not read it otherwise. */
export function QrCode({ text, label, hint, openLabel }: Props) {
  const { size, path } = useMemo(() => {
    // The standard requires a quiet zone of four modules.
    const code = encode(text, { ecc: "M", border: 4 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <div className={styles["code"]}>
      <svg
        className={styles["picture"]}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className={styles["hint"]}>{hint}</p>
      {openLabel !== undefined && /^https?:/.test(text) && (
        <p>
          <a href={text} target="_blank" rel="noreferrer">
            {openLabel}
          </a>
        </p>
      )}
    </div>
  );
}
