import type { account } from "#contract/account.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { bindEmail, verifyEmail } from "./email.ts";
import { endOwnSession, listSessions } from "./own-sessions.ts";
import { changePassword, forgotPassword, resetPassword } from "./password.ts";
import { exportAccount, removeAccount } from "./removal.ts";
import { accountDeps, logIn, register, rename, userInfo } from "./service.ts";
import type { AccountNeeds } from "./service.ts";
import { endSession } from "./sessions.ts";

/** A caller the edge has let through to a signed-in endpoint. */
function signedIn(caller: Caller): Caller & { userId: string; token: string } {
  const { userId, token } = caller;
  if (userId === undefined || token === undefined) throw new AppError("unauthorised");
  return { ...caller, userId, token };
}

export function accountHandlers(needs: AccountNeeds): Handlers<typeof account, Caller> {
  const deps = accountDeps(needs);
  return {
    register: ({ body }, caller) => register(deps, body, caller),
    login: ({ body }, caller) => logIn(deps, body, caller),
    logout: async (_input, caller) => {
      await endSession(deps.store, signedIn(caller).token);
      return {};
    },
    info: (_input, caller) => userInfo(deps, signedIn(caller).userId),
    rename: ({ body }, caller) => rename(deps, signedIn(caller).userId, body.nickname),
    sessions: (_input, caller) => {
      const { userId, token } = signedIn(caller);
      return listSessions(deps, userId, token);
    },
    endSession: async ({ params }, caller) => {
      await endOwnSession(deps, signedIn(caller).userId, params.id);
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
    resetPassword: async ({ body }, { language }) => {
      await resetPassword(deps, body, language);
      return {};
    },
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
