import { useEffect, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import type { ErrorId } from "#contract/errors.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { NotProved } from "#web/account/not-proved.ts";
import { ApiError } from "#web/kit/api/api-error.ts";

/**
 * A problem with its text, its field (if it concerns one), and the error id if the server rejected the form.
 */
type Problem = { field: string | undefined; errorId: string | undefined; text: string };

type ErrorFields = Partial<Record<ErrorId, string>>;

type Submission = {
  formRef: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  problem: Problem | undefined;
  /** For onSubmit: runs the task unless one is running. If the task throws, the error becomes the problem. */
  submit: (event: FormEvent, task: () => Promise<void>) => void;
  /** The same for a button outside of a form. */
  run: (task: () => Promise<void>) => Promise<void>;
  clear: () => void;
};

/** Thrown by a task if a field is invalid before the request. */
export class FormProblem extends Error {
  override readonly name = "FormProblem";
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

/** @example fieldOf({ "login.invalid": "password" }, "login.invalid") // "password" */
export function fieldOf(fields: ErrorFields, errorId: string | undefined): string | undefined {
  return Object.entries(fields).find(([id]) => id === errorId)?.[1];
}

/**
 * Submits a form. The form is busy while the task runs and ignores a second tap. A failure becomes a problem,
 * and its field gets the focus.
 */
export function useSubmit(fields: ErrorFields = {}): Submission {
  const problemText = useProblemText();
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // A ref, because a second tap can come before the next render.
  const isSending = useRef(false);

  useEffect(() => {
    if (problem !== undefined) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  const problemOf = (error: unknown): Problem => {
    if (error instanceof FormProblem) return { field: error.field, errorId: undefined, text: error.message };
    const errorId = error instanceof ApiError ? error.errorId : undefined;
    return { field: fieldOf(fields, errorId), errorId, text: problemText(error) };
  };

  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof NotProved)) setProblem(problemOf(error));
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
