import { memo } from "react";
import { maxSemitones, smoothPath, strokesOf } from "#domain/speaking/curve.ts";
import type { Point } from "#domain/speaking/curve.ts";
import type { MirroredMora } from "./mirrored-mora.ts";
import styles from "./mirror-row.module.css";

/* Units of 1/17 rem. Eight columns fill the narrowest phone. */
const column = 34;
const edge = 4;
const beat = 20;
const pitch = { middle: 32, reach: 26 };
const mark = { top: 69, bottom: 77 };
const kanaLine = 94;
const romajiLine = 107;
const bars = { model: 103, mine: 113, thick: 7 };
const height = 124;
/** Room for romaji between the kana and the bars. */
const romajiHeight = 13;
const unitsInRem = 17;

const leftOf = (index: number): number => edge + index * column;

function pointsOf(heights: readonly (number | undefined)[]): (Point | undefined)[] {
  return heights.map((one, index) =>
    one === undefined
      ? undefined
      : { x: leftOf(index) + column / 2, y: pitch.middle - (one / maxSemitones) * pitch.reach },
  );
}

/** A smooth path. A single point becomes a line of zero length, drawn as a dot because of its round caps. */
const pathOf = (points: readonly Point[]): string =>
  smoothPath(points) + (points.length === 1 ? "h0.01" : "");

type Props = {
  moras: readonly MirroredMora[];
  /** Index in this row of the mora that is playing. */
  now: number | undefined;
  hasRomaji: boolean;
};

/**
 * One row of morae: the pitch of both voices above, the kana with the accent in the middle, the durations of both voices below.
 * The model is a broad ribbon and the learner a thin line with dots, so that they also differ without colour.
 */
export const MirrorRow = memo(function MirrorRow({ moras, now, hasRomaji }: Props) {
  const lower = hasRomaji ? romajiHeight : 0;
  const width = edge * 2 + moras.length * column;
  const model = strokesOf(pointsOf(moras.map((mora) => mora.model.height)));
  const mine = strokesOf(pointsOf(moras.map((mora) => mora.mine?.height)));
  return (
    <svg
      className={styles["row"]}
      style={{ width: `${width / unitsInRem}rem` }}
      viewBox={`0 0 ${width} ${height + lower}`}
      aria-hidden="true"
      focusable="false"
    >
      {moras.map(({ kind }, index) =>
        kind === "plain" && index !== now ? null : (
          <rect
            key={index}
            className={index === now ? styles["now"] : styles["special"]}
            x={leftOf(index) + 1}
            y={1}
            width={column - 2}
            height={height + lower - 2}
            rx={8}
          />
        ),
      )}
      <line className={styles["middle"]} x1={edge} x2={width - edge} y1={pitch.middle} y2={pitch.middle} />
      {model.map((points, index) => (
        <g key={index} className={styles["model"]}>
          <path className={styles["ribbon"]} d={pathOf(points)} />
          <path d={pathOf(points)} />
        </g>
      ))}
      {mine.map((points, index) => (
        <g key={index} className={styles["mine"]}>
          <path d={pathOf(points)} />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={3.6} />
          ))}
        </g>
      ))}
      {moras.map((mora, index) => (
        <Column key={index} mora={mora} left={leftOf(index)} hasRomaji={hasRomaji} />
      ))}
    </svg>
  );
});

type ColumnProps = { mora: MirroredMora; left: number; hasRomaji: boolean };

/** Kana, accent and bars of one mora. */
function Column({ mora, left, hasRomaji }: ColumnProps) {
  const { kana, romaji, isHigh, falls, model, mine } = mora;
  const start = left + 4;
  const lower = hasRomaji ? romajiHeight : 0;
  const mineMiddle = bars.mine + lower + bars.thick / 2;
  return (
    <>
      {isHigh && (
        <path
          className={styles["accent"]}
          d={`M${left} ${mark.top}h${column - (falls ? 2 : 0)}${falls ? `V${mark.bottom}` : ""}`}
        />
      )}
      <text className={styles["kana"]} x={left + column / 2} y={kanaLine} lang="ja">
        {kana}
      </text>
      {hasRomaji && (
        <text className={styles["romaji"]} x={left + column / 2} y={romajiLine} lang="ja-Latn">
          {romaji}
        </text>
      )}
      <rect
        className={styles["modelBar"]}
        x={start}
        y={bars.model + lower}
        width={model.bar * beat}
        height={bars.thick}
        rx={2}
      />
      {mine === undefined ? (
        <line className={styles["unheard"]} x1={start} x2={start + beat} y1={mineMiddle} y2={mineMiddle} />
      ) : (
        <rect
          className={styles["mineBar"]}
          x={start}
          y={bars.mine + lower}
          width={mine.bar * beat}
          height={bars.thick}
          rx={2}
        />
      )}
    </>
  );
}
