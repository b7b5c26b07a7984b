import type { accountSchemas } from "./account.schema.ts";
import { endpoint } from "./endpoint.ts";

/** What a learner types to delete the account, in capitals. */
export const deletionWord = "DELETE";

/** Signing in and out, and what a learner can do with the account. */
export const account = {
  register: endpoint<typeof accountSchemas.register>({
    method: "POST",
    path: "/api/user/register",
    access: "open",
    summary: "Makes an account and signs in.",
    requestsPerMinute: 60,
    limitedBy: "address",
  }),
  login: endpoint<typeof accountSchemas.login>({
    method: "POST",
    path: "/api/user/login",
    access: "open",
    summary: "Signs in with a username and a password.",
    requestsPerMinute: 120,
    limitedBy: "address",
  }),
  logout: endpoint<typeof accountSchemas.logout>({
    method: "POST",
    path: "/api/user/logout",
    access: "signed-in",
    summary: "Ends the session of the request.",
  }),
  info: endpoint<typeof accountSchemas.info>({
    method: "GET",
    path: "/api/user/info",
    access: "signed-in",
    summary: "The signed-in user.",
  }),
  rename: endpoint<typeof accountSchemas.rename>({
    method: "POST",
    path: "/api/user/info",
    access: "signed-in",
    summary: "Changes the nickname.",
    requestsPerMinute: 30,
  }),
  setStartingPoint: endpoint<typeof accountSchemas.setStartingPoint>({
    method: "POST",
    path: "/api/user/starting-point",
    access: "signed-in",
    summary:
      "Stores what was answered to the question at the first visit, unless a later answer is known: of answers on several " +
      "devices the last one holds. A skipped question replaces none. Returns the user with the answer that holds.",
    requestsPerMinute: 30,
  }),
  sessions: endpoint<typeof accountSchemas.sessions>({
    method: "GET",
    path: "/api/user/sessions",
    access: "signed-in",
    summary: "The user's sessions, the latest use first.",
  }),
  endSession: endpoint<typeof accountSchemas.endSession>({
    method: "POST",
    path: "/api/user/sessions/{id}/end",
    access: "signed-in",
    summary: "Ends one session of the user.",
  }),
  changePassword: endpoint<typeof accountSchemas.changePassword>({
    method: "POST",
    path: "/api/user/password/change",
    access: "signed-in",
    summary:
      "Changes the password and ends every other session. Returns the providers whose logins are linked.",
    requestsPerMinute: 30,
  }),
  prove: endpoint<typeof accountSchemas.prove>({
    method: "POST",
    path: "/api/user/prove",
    access: "signed-in",
    summary:
      "Proves by the password that the account is the caller's. The new token replaces that of the request, and is fresh.",
    requestsPerMinute: 30,
  }),
  setCredentials: endpoint<typeof accountSchemas.setCredentials>({
    method: "POST",
    path: "/api/user/credentials",
    access: "signed-in",
    proof: "fresh",
    summary: "Gives an account that has no password a username and a password, once.",
    requestsPerMinute: 20,
  }),
  events: endpoint<typeof accountSchemas.events>({
    method: "GET",
    path: "/api/user/events",
    access: "signed-in",
    summary: "The latest events of the account, the newest first.",
  }),
  forgotPassword: endpoint<typeof accountSchemas.forgotPassword>({
    method: "POST",
    path: "/api/user/password/forgot",
    access: "open",
    summary:
      "Sends a link to set a new password, if there is such an account with an e-mail address. The response is the same if " +
      "there is none.",
    requestsPerMinute: 20,
    limitedBy: "address",
  }),
  resetPassword: endpoint<typeof accountSchemas.resetPassword>({
    method: "POST",
    path: "/api/user/password/reset",
    access: "open",
    summary:
      "Sets a new password with the token of a reset link, and ends every session. Unlinks logins that somebody else may have " +
      "linked, and returns their providers and those that are still linked.",
    requestsPerMinute: 30,
    limitedBy: "address",
  }),
  bindEmail: endpoint<typeof accountSchemas.bindEmail>({
    method: "POST",
    path: "/api/user/email/bind",
    access: "signed-in",
    proof: "fresh",
    summary:
      "Mails a code to an e-mail address, which becomes the user's when the code is sent to `verifyEmail`.",
    requestsPerMinute: 20,
  }),
  verifyEmail: endpoint<typeof accountSchemas.verifyEmail>({
    method: "POST",
    path: "/api/user/email/verify",
    access: "signed-in",
    summary: "Verifies the code, and sets the e-mail address that it was mailed to.",
    requestsPerMinute: 30,
  }),
  remove: endpoint<typeof accountSchemas.remove>({
    method: "POST",
    path: "/api/user/delete",
    access: "signed-in",
    proof: "fresh",
    summary: "Erases the account and everything stored about the user.",
    requestsPerMinute: 10,
  }),
  export: endpoint<typeof accountSchemas.export>({
    method: "GET",
    path: "/api/user/export",
    access: "signed-in",
    proof: "fresh",
    summary: "Everything stored about the user, as one JSON file.",
    requestsPerMinute: 10,
    fileName: "kaiwa-export.json",
  }),
};
