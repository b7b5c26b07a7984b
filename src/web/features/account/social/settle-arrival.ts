import { returnProblems, social } from "#contract/social.ts";
import type { ReturnProblem } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { returnPath, screenPaths } from "#domain/site/screens.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { logProblem } from "#web/lib/log.ts";
import { beginSession } from "#web/lib/session/session.ts";
import { resumeVisitorProgress } from "#web/learning/progress/visitor-progress.ts";
import { leaveNote } from "./arrival-note.ts";
import { linkPending } from "./pending-link.ts";
import { finishLink } from "./social-api.ts";

/** Where a visit goes on after it led to a provider, and what is said there. */
export type Outcome = {
  to: string;
  /** For the login screen: where to go from there. */
  state?: string;
  say?:
    | { kind: "linked"; provider: ProviderId }
    | { kind: "problem"; reason: ReturnProblem }
    | { kind: "message"; text: string };
};

/** Settles what came of a visit to a provider, by what the server put behind the #. Throws when nobody could be asked. */
export async function settleArrival(told: URLSearchParams): Promise<Outcome> {
  const [code, link, said] = [told.get("code"), told.get("link"), told.get("problem")];
  if (link !== null) return settleLink(link);
  if (code !== null) return settleSignIn(code);
  resumeVisitorProgress();
  if (said === null) return { to: screenPaths.login };
  const reason = returnProblems.find((known) => known === said) ?? "failed";
  const to = returnPath(told.get("to"));
  if (told.get("for") === "link") return { to: screenPaths.accountInfo, say: { kind: "problem", reason } };
  leaveNote({ kind: "problem", reason });
  return { to: screenPaths.login, state: to };
}

async function settleSignIn(code: string): Promise<Outcome> {
  try {
    const answer = await call(social.exchange, { body: { code } });
    resumeVisitorProgress();
    if (answer.outcome === "signed-in") {
      beginSession(answer.token, answer.user);
      return { to: returnPath(answer.returnTo) };
    }
    const { provider, linkCode } = answer;
    leaveNote({ kind: "exists", provider, linkNow: () => void linkPending(provider, linkCode) });
    return { to: screenPaths.login, state: returnPath(answer.returnTo) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logProblem("the code of a login was refused", error);
    resumeVisitorProgress();
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

/** The server said no; asking again would not help. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === "server" && (error.status ?? 500) < 500;
}
