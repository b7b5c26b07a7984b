import type { FastifyInstance } from "fastify";
import { accountSchemas } from "#contract/account.schema.ts";
import { account } from "#contract/account.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import type { AccountDeps } from "./deps.ts";
import { bindEmail, verifyEmail } from "./email/service.ts";
import { listEvents } from "./events/service.ts";
import { changePassword, forgotPassword, resetPassword } from "./password/service.ts";
import { setCredentials } from "./password/set-credentials.ts";
import { exportAccount, removeAccount } from "./personal-data/service.ts";
import { proveByPassword } from "./proof.ts";
import { rename, setStartingPoint, userInfo } from "./service.ts";
import { endSession, listSessions, logOut } from "./sessions/service.ts";
import { logIn, register } from "./sign-in/service.ts";

export function serveAccount(app: FastifyInstance, context: RouteContext, deps: AccountDeps): void {
  serveArea(app, context, {
    table: account,
    schemas: accountSchemas,
    handlers: {
      register: ({ body }, caller) => register(deps, body, caller),
      login: ({ body }, caller) => logIn(deps, body, caller),
      logout: async (_input, learner) => {
        await logOut(deps, learner);
        return {};
      },
      info: (_input, { userId }) => userInfo(deps, userId),
      rename: ({ body }, { userId }) => rename(deps, userId, body.nickname),
      setStartingPoint: ({ body }, { userId }) => setStartingPoint(deps, userId, body),
      sessions: (_input, learner) => listSessions(deps, learner),
      endSession: async ({ params }, learner) => {
        await endSession(deps, params.id, learner);
        return {};
      },
      changePassword: ({ body }, learner) => changePassword(deps, body, learner),
      forgotPassword: async ({ body }, caller) => {
        await forgotPassword(deps, body.account, caller);
        return {};
      },
      resetPassword: ({ body }, caller) => resetPassword(deps, body, caller),
      prove: ({ body }, learner) => proveByPassword(deps, body.password, learner),
      setCredentials: ({ body }, learner) => setCredentials(deps, body, learner),
      events: (_input, { userId }) => listEvents(deps, userId),
      bindEmail: async ({ body }, learner) => {
        await bindEmail(deps, body.email, learner);
        return {};
      },
      verifyEmail: ({ body }, learner) => verifyEmail(deps, body.code, learner),
      remove: async ({ body }, learner) => {
        await removeAccount(deps, body.confirm, learner);
        return {};
      },
      export: (_input, learner) => exportAccount(deps, learner),
    },
  });
}
