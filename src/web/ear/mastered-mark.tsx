import { useEffect, useMemo, useState } from "react";
import type { ContrastId } from "#domain/ear/contrast.ts";
import { masteredContrasts } from "#domain/ear/contrast-progress.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useEarResults } from "#web/learning/ear-results.ts";
import { loadContrast } from "./api.ts";
import styles from "./mastered-mark.module.css";

/** Cache of the words of mastered contrasts, loaded once per visit. */
const wordsOf = new Map<ContrastId, Promise<ReadonlySet<string>>>();

function loadWords(id: ContrastId): Promise<ReadonlySet<string>> {
  const known = wordsOf.get(id);
  if (known !== undefined) return known;
  const words = loadContrast(id).then(
    ({ pairs }) =>
      new Set(pairs.flatMap((pair) => pair.words.map(({ written, kana }) => `${written} ${kana}`))),
  );
  wordsOf.set(id, words);
  words.catch(() => wordsOf.delete(id));
  return words;
}

type Props = { headword: string; reading: string };

/** Marks a word if the learner has mastered its contrast. */
export function MasteredMark({ headword, reading }: Props) {
  const texts = useOptionalTexts("ear");
  const results = useEarResults();
  const mastered = useMemo(() => masteredContrasts(results), [results]);
  const [heard, setHeard] = useState<string>();
  const word = `${headword} ${reading}`;
  useEffect(() => {
    let isCurrent = true;
    Promise.all(mastered.map(loadWords)).then(
      (all) => {
        if (isCurrent && all.some((words) => words.has(word))) setHeard(word);
      },
      (error: unknown) => logProblem("the words of a mastered contrast could not be loaded", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [mastered, word]);
  if (texts === undefined || heard !== word) return null;
  return (
    <p className={styles["mark"]}>
      <Icon name="check" size={18} />
      {texts.t("heard")}
    </p>
  );
}
