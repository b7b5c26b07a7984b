import type { account } from "#contract/account.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { bindEmail, verifyEmail } from "./email/service.ts";
import { setCredentials } from "./password/set-credentials.ts";
import { listEvents } from "./events/service.ts";
import { endOwnSession, listSessions } from "./sessions/service.ts";
import { changePassword, forgotPassword, resetPassword } from "./password/service.ts";
import { exportAccount, removeAccount } from "./personal-data/service.ts";
import { logIn, register, rename, userInfo } from "./service.ts";
import type { AccountDeps } from "./service.ts";
import { endSession } from "./sessions/session-token.ts";

/** A caller the edge has let through to a signed-in endpoint. */
export function signedIn(caller: Caller): Caller & { userId: string; token: string } {
  const { userId, token } = caller;
  if (userId === undefined || token === undefined) throw new AppError("unauthorised");
  return { ...caller, userId, token };
}

export function accountHandlers(deps: AccountDeps): Handlers<typeof account, Caller> {
  return {
    register: ({ body }, caller) => register(deps, body, caller),
    login: ({ body }, caller) => logIn(deps, body, caller),
    logout: async (_input, caller) => {
      await endSession(deps, signedIn(caller));
      return {};
    },
    info: (_input, caller) => userInfo(deps, signedIn(caller).userId),
    rename: ({ body }, caller) => rename(deps, signedIn(caller).userId, body.nickname),
    sessions: (_input, caller) => {
      const { userId, token } = signedIn(caller);
      return listSessions(deps, userId, token);
    },
    endSession: async ({ params }, caller) => {
      await endOwnSession(deps, params.id, signedIn(caller));
      return {};
    },
    changePassword: async ({ body }, caller) => {
      await changePassword(deps, body, signedIn(caller));
      return {};
    },
    forgotPassword: async ({ body }, caller) => {
      await forgotPassword(deps, body.account, caller);
      return {};
    },
    resetPassword: async ({ body }, caller) => {
      await resetPassword(deps, body, caller);
      return {};
    },
    setCredentials: ({ body }, caller) => setCredentials(deps, body, signedIn(caller)),
    events: (_input, caller) => listEvents(deps, signedIn(caller).userId),
    bindEmail: async ({ body }, caller) => {
      await bindEmail(deps, body.email, signedIn(caller));
      return {};
    },
    verifyEmail: ({ body }, caller) => verifyEmail(deps, body.code, signedIn(caller)),
    remove: async ({ body }, caller) => {
      await removeAccount(deps, signedIn(caller).userId, body.confirm);
      return {};
    },
    export: (_input, caller) => exportAccount(deps, signedIn(caller).userId),
  };
}
