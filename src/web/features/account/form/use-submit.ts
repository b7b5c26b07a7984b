import { useEffect, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { useProblemText } from "#web/layout/problem-text.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

/** What went wrong: the server's id where there is one, and the sentence for it. */
export type Problem = { errorId: string | undefined; text: string };

type Submission = {
  formRef: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  problem: Problem | undefined;
  /** For a form's onSubmit: runs the task unless one is running; what it throws becomes the problem. */
  submit: (event: FormEvent, task: () => Promise<void>) => void;
  /** The same for whatever is no form's. */
  run: (task: () => Promise<void>) => Promise<void>;
  clear: () => void;
};

/** A problem found before the server is asked. */
export class FormProblem extends Error {
  override readonly name = "FormProblem";
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

/** One form's way to the server: busy while it lasts, then done or with a problem at its field, which gets the focus. */
export function useSubmit(): Submission {
  const problemText = useProblemText();
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // State is a render late; a second press can come sooner.
  const isSending = useRef(false);

  useEffect(() => {
    if (problem !== undefined) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  const problemOf = (error: unknown): Problem => {
    if (error instanceof FormProblem) return { errorId: error.field, text: error.message };
    return { errorId: error instanceof ApiError ? error.errorId : undefined, text: problemText(error) };
  };

  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return {
    formRef,
    isBusy,
    problem,
    submit: (event, task) => {
      event.preventDefault();
      void run(task);
    },
    run,
    clear: () => setProblem(undefined),
  };
}
