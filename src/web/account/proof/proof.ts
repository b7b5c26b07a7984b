import type { DataOf, FreshEndpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import type { ErrorId } from "#contract/errors.ts";
import { isRecord } from "#domain/values.ts";
import { NotProved } from "#web/account/not-proved.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { useSession } from "#web/kit/session/session.ts";
import { saveInTab, takeFromTab } from "#web/kit/storage/tab-storage.ts";

/** Tab storage key of the draft while the learner proves their identity on another site. */
const draftKey = "kaiwa:draft";

const notFresh: ErrorId = "sign-in.not-fresh";

/**
 * The text that a learner typed in a sheet before proving their identity on another site. Never a password.
 */
export type ProofDraft = { sheet: "email" | "credentials" | "deletion"; typed: string };

/** Asks the learner to prove that the account is theirs. Resolves with whether they did. */
type Ask = (draft: ProofDraft | undefined) => Promise<boolean>;

let ask: Ask | undefined;

export function onProofNeeded(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Runs a task that requires a recent proof of identity. If the server rejects it, asks the learner and runs
 * the task again.
 */
export async function proved<T>(task: () => Promise<T>, draft?: ProofDraft): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.errorId === notFresh;
    if (!isRefused || ask === undefined) throw error;
    if (!(await ask(draft))) throw new NotProved("the learner did not prove who they are", { cause: error });
    return task();
  }
}

export function callWithProof<S extends Shape>(
  endpoint: FreshEndpoint<S>,
  input: InputOf<FreshEndpoint<S>>,
  draft?: ProofDraft,
): Promise<DataOf<FreshEndpoint<S>>> {
  // `call` accepts only endpoints without a proof. `proved` handles the proof.
  const plain: PlainEndpoint<S> = { ...endpoint, proof: undefined };
  return proved(() => call(plain, input), draft);
}

/** Saves a draft in this tab while the learner is at a provider's page. */
export function saveDraft(draft: ProofDraft | undefined): void {
  if (draft !== undefined) saveInTab(draftKey, { ...draft, userId: useSession.getState().user?.id });
}

let returned: unknown;

/**
 * This learner's saved draft. It stays until `forgetDraft`, because React may render a screen twice before it
 * shows it.
 */
export function savedDraft(): ProofDraft | undefined {
  returned = takeFromTab(draftKey) ?? returned;
  if (!isRecord(returned) || returned["userId"] !== useSession.getState().user?.id) return undefined;
  const { sheet, typed } = returned;
  if (sheet !== "email" && sheet !== "credentials" && sheet !== "deletion") return undefined;
  return typeof typed === "string" ? { sheet, typed } : undefined;
}

/** Call after the draft is shown. */
export function forgetDraft(): void {
  returned = undefined;
}
