import { useState } from "react";
import { kanaRows, withMark } from "#domain/japanese/writing/kana-pad.ts";
import type { KanaMark } from "#domain/japanese/writing/kana-pad.ts";
import { useTexts } from "#web/i18n/use-texts.ts";

const marks = [
  ["voiced", "゛"],
  ["halfVoiced", "゜"],
  ["small", "小"],
] as const satisfies readonly (readonly [KanaMark, string])[];

/** For learners whose phone has no Japanese keyboard: a row, then its kana; marks change the last one. */
export function KanaPalette({ onChange }: { onChange: (change: (typed: string) => string) => void }) {
  const { t } = useTexts("practice");
  const [row, setRow] = useState<string>(kanaRows[0]);
  return (
    <div className="pr-pad">
      <div className="pr-keys" role="group" aria-label={t("pad.kana")}>
        {Array.from(row, (kana) => (
          <button
            key={kana}
            type="button"
            lang="ja"
            className="pr-key"
            data-kana
            onClick={() => onChange((typed) => typed + kana)}
          >
            {kana}
          </button>
        ))}
      </div>
      <div className="pr-keys" role="group" aria-label={t("pad.rows")}>
        {kanaRows.map((one) => (
          <button
            key={one}
            type="button"
            lang="ja"
            className="pr-key"
            aria-pressed={one === row}
            onClick={() => setRow(one)}
          >
            {one.charAt(0)}
          </button>
        ))}
      </div>
      <div className="pr-keys">
        {marks.map(([mark, sign]) => (
          <button
            key={mark}
            type="button"
            lang="ja"
            className={mark === "small" ? "pr-key" : "pr-key pr-mark"}
            aria-label={t(`pad.${mark}`)}
            onClick={() => onChange((typed) => withMark(typed, mark))}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className="pr-key pr-erase"
          onClick={() => onChange((typed) => typed.slice(0, -1))}
        >
          {t("erase")}
        </button>
      </div>
    </div>
  );
}
