import { Suspense, useState } from "react";
import type { LexemeData } from "#web/scene/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

const WordRuler = suspendingPart(() => import("#web/speaking/ruler/word-ruler.tsx").then((m) => m.WordRuler));

/** A row of the word card in which the learner taps along with the beats of the word. */
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
