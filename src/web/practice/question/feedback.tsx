import type { ContentLine } from "#contract/content.schema.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./verdict.module.css";

// Explanations are first needed after an answer, so they are preloaded while the learner reads the question.
const HelpText = optionalPart(() => import("./help-text.tsx").then((m) => m.HelpText));

type Props = {
  verdict: Verdict | undefined;
  given: string;
  isShown: boolean;
  /** The line is hidden, so feedback must not reveal its meaning. */
  isListening: boolean;
  line: ContentLine;
};

/** A live region, so it is in the page before there is a verdict. */
export function Feedback({ verdict, given, isShown, isListening, line }: Props) {
  const { t } = useTexts("practice");
  const shownVerdict = isShown ? undefined : verdict;
  return (
    <div aria-live="polite" aria-atomic="true">
      {(isShown || shownVerdict !== undefined) && (
        <div className={styles["verdict"]} data-kind={shownVerdict?.kind}>
          {shownVerdict !== undefined && (
            <p>
              <strong>
                {shownVerdict.kind !== "wrong" && <Icon name="check" size={22} />}
                {t(shownVerdict.kind)}
              </strong>
            </p>
          )}
          <HelpText verdict={{ verdict: shownVerdict, given, isListening, line }} />
        </div>
      )}
    </div>
  );
}

export function Hint({ line, hints }: { line: ContentLine; hints: number }) {
  return (
    <div role="status">
      {hints > 0 && (
        <p className={styles["verdict"]}>
          <HelpText hint={{ line, hints }} />
        </p>
      )}
    </div>
  );
}
