import { lazy, Suspense, useEffect, useState } from "react";
import { onProofNeeded } from "./proof.ts";
import type { ProofDraft } from "./proof.ts";

const loadSheet = () => import("./proof-sheet.tsx");
const ProofSheet = lazy(() => loadSheet().then((m) => ({ default: m.ProofSheet })));

/** Timeout for browsers that do not report that the sheet's history entry is gone. */
const patienceMs = 500;

type Question = { draft: ProofDraft | undefined; isOpen: boolean; answer: (isProved: boolean) => void };

/**
 * Asks for a proof of identity if an action on this screen needs it. The action continues after the sheet has
 * removed its history entry, because the action may navigate to another screen.
 */
export function ProofQuestion({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let last: Question | undefined;
    const stop = onProofNeeded(
      (draft) =>
        new Promise<boolean>((answer) => {
          last?.answer(false);
          last = { draft, isOpen: true, answer };
          setQuestion(last);
        }),
    );
    return () => {
      stop();
      last?.answer(false);
    };
  }, []);
  if (question === undefined) return null;
  const settle = (isProved: boolean): void => {
    setQuestion({ ...question, isOpen: false });
    const answer = (): void => question.answer(isProved);
    if (isProved) {
      window.addEventListener("popstate", answer, { once: true });
      window.setTimeout(answer, patienceMs);
    } else answer();
  };
  return (
    <Suspense fallback={null}>
      <ProofSheet
        isOpen={question.isOpen}
        onClose={() => settle(false)}
        onProved={() => settle(true)}
        draft={question.draft}
        username={username}
        hasPassword={hasPassword}
      />
    </Suspense>
  );
}
