import { Suspense, useState } from "react";
import type { LexemeData } from "#web/features/player/api.ts";
import { useOptionalTexts } from "#web/i18n/use-texts.ts";
import { optional } from "#web/layout/optional.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const WordRuler = optional(() => import("#web/speaking/ruler/word/word-ruler.tsx").then((m) => m.WordRuler));

/** A row of a word's card: its beats, to be tapped along. */
export function WordBeats({ lexeme: { reading, pos, audio } }: { lexeme: LexemeData }) {
  const texts = useOptionalTexts("speaking");
  const [isOpen, setIsOpen] = useState(false);
  if (texts === undefined) return null;
  return (
    <>
      <Button icon="list" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.t("ruler.title")}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" height={200} />}>
          <WordRuler key={reading} reading={reading} pos={pos} audioUrl={audio} />
        </Suspense>
      )}
    </>
  );
}
