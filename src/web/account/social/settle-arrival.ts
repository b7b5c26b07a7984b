import i18next from "i18next";
import { returnProblems } from "#contract/social.ts";
import type { ReturnProblem } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { returnPath, screenPaths } from "#domain/site/screens.ts";
import { exchangeCode, finishLink, finishProof } from "#web/account/api.ts";
import { leaveNote } from "#web/account/arrival-note.ts";
import { joinChinese, providerName } from "./provider-name.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import { beginSession } from "#web/kit/session/session.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";

/** The screen to open after the provider's page, and the toast to show there. */
export type Outcome = {
  to: string;
  /** The address to which the login screen navigates after the sign-in. */
  state?: string;
  say?:
    | { kind: "linked"; provider: ProviderId }
    | { kind: "proved" }
    | { kind: "problem"; reason: ReturnProblem }
    | { kind: "message"; text: string };
};

/**
 * Computes the outcome of a visit to a provider from the address's fragment parameters. Throws if the server
 * cannot be reached.
 */
export async function settleArrival(fragment: URLSearchParams): Promise<Outcome> {
  const [code, link, said] = [fragment.get("code"), fragment.get("link"), fragment.get("problem")];
  const proof = fragment.get("prove");
  if (link !== null) return settleLink(link);
  if (proof !== null) return settleProof(proof);
  if (code !== null) return settleSignIn(code);
  if (said === null) return { to: screenPaths.login };
  const reason = returnProblems.find((known) => known === said) ?? "failed";
  const to = returnPath(fragment.get("to"));
  if (fragment.has("for")) return { to: screenPaths.accountInfo, say: { kind: "problem", reason } };
  leaveNote({ kind: "problem", reason });
  return { to: screenPaths.login, state: to };
}

async function settleSignIn(code: string): Promise<Outcome> {
  try {
    const result = await exchangeCode(code);
    if (result.outcome === "signed-in") {
      beginSession(result.token, result.user);
      return { to: returnPath(result.returnTo) };
    }
    const { provider, linkCode } = result;
    leaveNote({ kind: "exists", provider, linkNow: () => void linkPending(provider, linkCode) });
    return { to: screenPaths.login, state: returnPath(result.returnTo) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logProblem("the code of a login was refused", error);
    leaveNote({ kind: "problem", reason: "expired" });
    return { to: screenPaths.login };
  }
}

async function settleLink(code: string): Promise<Outcome> {
  try {
    const [newest] = (await finishLink(code)).sort((a, b) => b.linkedAt - a.linkedAt);
    if (newest === undefined) return { to: screenPaths.accountInfo };
    return { to: screenPaths.accountInfo, say: { kind: "linked", provider: newest.provider } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { to: screenPaths.accountInfo, say: { kind: "message", text: error.message } };
  }
}

async function settleProof(code: string): Promise<Outcome> {
  try {
    await finishProof(code);
    return { to: screenPaths.accountInfo, say: { kind: "proved" } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { to: screenPaths.accountInfo, say: { kind: "message", text: error.message } };
  }
}

/**
 * Links the login that waited for the learner to sign in by password. If this fails, the learner can link it
 * on the account screen.
 */
async function linkPending(provider: ProviderId, code: string): Promise<void> {
  try {
    await finishLink(code);
    const t = await findTexts("account");
    const name = providerName(i18next.t, provider);
    if (t !== undefined) showToast(joinChinese(t("logins.linked", { provider: name })), { kind: "success" });
  } catch (error) {
    // The learner has signed in to another account, or the code has expired.
    logProblem("a login was not linked", error);
  }
}

/** Whether the server rejected the request, so that a retry does not help. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === "server" && (error.status ?? 500) < 500;
}
