import { layOutPage, placementOf } from "#domain/diary/page-layout.ts";
import type { Square, WrittenSentence } from "#domain/diary/page-layout.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import type { PageShape } from "./use-page-shape.ts";
import styles from "./squares.module.css";

type Props = {
  written: readonly WrittenSentence[];
  shape: PageShape;
  /** The place of the sentence to highlight. */
  marked: number | undefined;
  onTap: (sentence: number) => void;
};

/** Squared paper in vertical writing. Screen readers and keyboards use the buttons of the sentences instead. */
export function Squares({ written, shape, marked, onTap }: Props) {
  const { columns } = layOutPage(written, shape.columns);
  return (
    <div
      className={styles["squares"]}
      data-size={shape.size}
      data-columns={columns.length}
      lang="ja"
      aria-hidden="true"
      onClick={({ target }) => {
        const square = target instanceof Element ? target.closest<HTMLElement>("[data-sentence]") : null;
        if (square !== null) onTap(Number(square.dataset["sentence"]));
      }}
    >
      {columns.map((column, index) => (
        <div key={index} className={styles["column"]} style={{ animationDelay: `${index * 120}ms` }}>
          {column.map((square, row) =>
            square === undefined ? (
              <i key={row} />
            ) : (
              <Written key={row} square={square} isMarked={square.sentence === marked} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function Written({ square, isMarked }: { square: Square; isMarked: boolean }) {
  const { character, sentence, isOwn, reading, hanging } = square;
  const placement = placementOf(character);
  return (
    <i
      className={classNames(
        placement && styles[placement],
        isOwn && styles["own"],
        isMarked && styles["marked"],
      )}
      data-sentence={sentence}
      data-own={isOwn || undefined}
    >
      <span>{character}</span>
      {hanging !== undefined && <em>{hanging}</em>}
      {reading !== undefined && (
        <b style={{ height: `calc(var(--square) * ${reading.length})` }}>{[...reading.kana].join("\n")}</b>
      )}
    </i>
  );
}
