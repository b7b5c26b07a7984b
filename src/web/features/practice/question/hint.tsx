import type { ContentLine } from "#contract/content.schema.ts";
import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { answerRomaji, answerTokens } from "./answer-text.ts";
import { useNamed } from "./use-named.ts";
import { WithJapanese } from "./with-japanese.tsx";
import styles from "./verdict.module.css";

/** How the blank is read, in kana. */
function readingOf(line: ContentLine): string {
  return answerTokens(line)
    .flatMap((token) => token.ruby.map(([base, reading]) => reading ?? base))
    .join("");
}

/** First the first mora, then the whole reading. */
export function Hint({ line, hints }: { line: ContentLine; hints: number }) {
  const { t } = useTexts("practice");
  const named = useNamed();
  const reading = readingOf(line);
  const romaji = answerRomaji(line);
  const [first = "", ...others] = splitMoras(reading);
  // A particle is said otherwise than it is spelt: を is o.
  const firstRomaji = others.length === 0 ? romaji : kanaToRomaji(first);
  return (
    <div role="status">
      {hints > 0 && (
        <p className={styles["verdict"]}>
          <WithJapanese
            text={
              hints === 1
                ? t("hintFirst", { mora: named(first, firstRomaji) })
                : t("hintReading", { reading: named(reading, romaji) })
            }
          />
        </p>
      )}
    </div>
  );
}
