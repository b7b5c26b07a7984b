import type { ComponentProps } from "react";
import { VerdictText } from "./verdict-text.tsx";
import type { ContentLine } from "#contract/content.schema.ts";
import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { blankRomaji, blankTokens } from "./blank-text.ts";
import { useWithRomaji, WithJapanese } from "./with-japanese.tsx";

type Props = { hint: ComponentProps<typeof HintText> } | { verdict: ComponentProps<typeof VerdictText> };

/** The text of a verdict or a hint. One component for both, so that they load as one chunk. */
export function HelpText(props: Props) {
  return "hint" in props ? <HintText {...props.hint} /> : <VerdictText {...props.verdict} />;
}

/** The kana reading of the text that fills the blank. */
function readingOf(line: ContentLine): string {
  return blankTokens(line)
    .flatMap((token) => token.ruby.map(([base, reading]) => reading ?? base))
    .join("");
}

/** The first hint shows the first mora, the second hint the whole reading. */
function HintText({ line, hints }: { line: ContentLine; hints: number }) {
  const { t } = useTexts("practice");
  const withRomaji = useWithRomaji();
  const reading = readingOf(line);
  const romaji = blankRomaji(line);
  const [first = "", ...others] = splitMoras(reading);
  // A blank of one mora may be a particle. Its romaji follows the sound instead of the kana: を is "o".
  const firstRomaji = others.length === 0 ? romaji : kanaToRomaji(first);
  return (
    <WithJapanese
      text={
        hints === 1
          ? t("hintFirst", { mora: withRomaji(first, firstRomaji) })
          : t("hintReading", { reading: withRomaji(reading, romaji) })
      }
    />
  );
}
