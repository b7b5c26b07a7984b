import type { account } from "#contract/account.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { accountDeps, logIn, register, userInfo } from "./service.ts";
import type { AccountNeeds } from "./service.ts";
import { endSession } from "./sessions.ts";

export function accountHandlers(needs: AccountNeeds): Handlers<typeof account, Caller> {
  const deps = accountDeps(needs);
  return {
    register: ({ body }, { address }) => register(deps, body, address),
    login: ({ body }, { address }) => logIn(deps, body, address),
    logout: async (_input, { token }) => {
      if (token !== undefined) await endSession(deps.store, token);
      return {};
    },
    info: async (_input, { userId }) => {
      if (userId === undefined) throw new AppError("unauthorised");
      return userInfo(deps, userId);
    },
  };
}
