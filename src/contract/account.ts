import type { accountSchemas } from "./account.schema.ts";
import { forAnybody, forLearners, forProved } from "./endpoint.ts";

/** What a learner types to delete the account, in capitals. */
export const deletionWord = "DELETE";

/** Sessions and account management. */
export const account = {
  register: forAnybody<typeof accountSchemas.register>("POST", "/api/user/register"),
  login: forAnybody<typeof accountSchemas.login>("POST", "/api/user/login"),
  logout: forLearners<typeof accountSchemas.logout>("POST", "/api/user/logout"),
  info: forLearners<typeof accountSchemas.info>("GET", "/api/user/info"),
  rename: forLearners<typeof accountSchemas.rename>("POST", "/api/user/info"),
  setStartingPoint: forLearners<typeof accountSchemas.setStartingPoint>("POST", "/api/user/starting-point"),
  sessions: forLearners<typeof accountSchemas.sessions>("GET", "/api/user/sessions"),
  endSession: forLearners<typeof accountSchemas.endSession>("POST", "/api/user/sessions/{id}/end"),
  changePassword: forLearners<typeof accountSchemas.changePassword>("POST", "/api/user/password/change"),
  prove: forLearners<typeof accountSchemas.prove>("POST", "/api/user/prove"),
  setCredentials: forProved<typeof accountSchemas.setCredentials>("POST", "/api/user/credentials"),
  events: forLearners<typeof accountSchemas.events>("GET", "/api/user/events"),
  forgotPassword: forAnybody<typeof accountSchemas.forgotPassword>("POST", "/api/user/password/forgot"),
  resetPassword: forAnybody<typeof accountSchemas.resetPassword>("POST", "/api/user/password/reset"),
  bindEmail: forProved<typeof accountSchemas.bindEmail>("POST", "/api/user/email/bind"),
  verifyEmail: forLearners<typeof accountSchemas.verifyEmail>("POST", "/api/user/email/verify"),
  remove: forProved<typeof accountSchemas.remove>("POST", "/api/user/delete"),
  export: forProved<typeof accountSchemas.export>("GET", "/api/user/export", {
    fileName: "kaiwa-export.json",
  }),
};
