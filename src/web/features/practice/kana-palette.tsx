import { Button } from "#web/ui/button.tsx";
import styles from "./practice.module.css";

/** The fifty sounds as a table, with the small kana, the marks and the voiced rows: enough to write any word. */
const rows = [
  "あいうえお",
  "かきくけこ",
  "さしすせそ",
  "たちつてと",
  "なにぬねの",
  "はひふへほ",
  "まみむめも",
  "や ゆ よ",
  "らりるれろ",
  "わを んー",
  "がぎぐげご",
  "ざじずぜぞ",
  "だぢづでど",
  "ばびぶべぼ",
  "ぱぴぷぺぽ",
  "ゃゅょっ、",
];

type Props = { onKana: (kana: string) => void; onErase: () => void; eraseLabel: string };

/** For learners whose phone has no Japanese keyboard. */
export function KanaPalette({ onKana, onErase, eraseLabel }: Props) {
  return (
    <div className={styles["palette"]}>
      {rows.flatMap((row) =>
        Array.from(row, (kana, column) =>
          kana === " " ? (
            <span key={`${row}${column}`} />
          ) : (
            <button
              key={`${row}${column}`}
              type="button"
              lang="ja"
              className={styles["kana"]}
              onClick={() => onKana(kana)}
            >
              {kana}
            </button>
          ),
        ),
      )}
      <div className={styles["erase"]}>
        <Button variant="secondary" isWide onClick={onErase}>
          {eraseLabel}
        </Button>
      </div>
    </div>
  );
}
