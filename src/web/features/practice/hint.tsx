import type { ContentLine } from "#contract/content.schema.ts";
import { splitMoras } from "#domain/japanese/kana.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { japanese, WithJapanese } from "./with-japanese.tsx";

/** How the blank is read, in kana. */
function readingOf({ tokens, blank }: ContentLine): string {
  if (blank === undefined) return "";
  return tokens
    .slice(blank.from, blank.to)
    .flatMap((token) => token.ruby.map(([base, reading]) => reading ?? base))
    .join("");
}

/** First the first mora, then the whole reading. */
export function Hint({ line, hints }: { line: ContentLine; hints: number }) {
  const { t } = useTexts("practice");
  const reading = readingOf(line);
  return (
    <div role="status">
      {hints > 0 && (
        <p className="pr-verdict">
          <WithJapanese
            text={
              hints === 1
                ? t("hintFirst", { mora: japanese(splitMoras(reading)[0] ?? "") })
                : t("hintReading", { reading: japanese(reading) })
            }
          />
        </p>
      )}
    </div>
  );
}
