import type { accountSchemas } from "./account.schema.ts";
import { endpoint } from "./endpoint.ts";

/** What a learner types to delete the account, in capitals. */
export const deletionWord = "DELETE";

/** Sessions and account management. */
export const account = {
  register: endpoint<typeof accountSchemas.register>({
    method: "POST",
    path: "/api/user/register",
    access: "open",
  }),
  login: endpoint<typeof accountSchemas.login>({
    method: "POST",
    path: "/api/user/login",
    access: "open",
  }),
  logout: endpoint<typeof accountSchemas.logout>({
    method: "POST",
    path: "/api/user/logout",
    access: "signed-in",
  }),
  info: endpoint<typeof accountSchemas.info>({
    method: "GET",
    path: "/api/user/info",
    access: "signed-in",
  }),
  rename: endpoint<typeof accountSchemas.rename>({
    method: "POST",
    path: "/api/user/info",
    access: "signed-in",
  }),
  setStartingPoint: endpoint<typeof accountSchemas.setStartingPoint>({
    method: "POST",
    path: "/api/user/starting-point",
    access: "signed-in",
  }),
  sessions: endpoint<typeof accountSchemas.sessions>({
    method: "GET",
    path: "/api/user/sessions",
    access: "signed-in",
  }),
  endSession: endpoint<typeof accountSchemas.endSession>({
    method: "POST",
    path: "/api/user/sessions/{id}/end",
    access: "signed-in",
  }),
  changePassword: endpoint<typeof accountSchemas.changePassword>({
    method: "POST",
    path: "/api/user/password/change",
    access: "signed-in",
  }),
  prove: endpoint<typeof accountSchemas.prove>({
    method: "POST",
    path: "/api/user/prove",
    access: "signed-in",
  }),
  setCredentials: endpoint<typeof accountSchemas.setCredentials>({
    method: "POST",
    path: "/api/user/credentials",
    access: "signed-in",
    proof: "fresh",
  }),
  events: endpoint<typeof accountSchemas.events>({
    method: "GET",
    path: "/api/user/events",
    access: "signed-in",
  }),
  forgotPassword: endpoint<typeof accountSchemas.forgotPassword>({
    method: "POST",
    path: "/api/user/password/forgot",
    access: "open",
  }),
  resetPassword: endpoint<typeof accountSchemas.resetPassword>({
    method: "POST",
    path: "/api/user/password/reset",
    access: "open",
  }),
  bindEmail: endpoint<typeof accountSchemas.bindEmail>({
    method: "POST",
    path: "/api/user/email/bind",
    access: "signed-in",
    proof: "fresh",
  }),
  verifyEmail: endpoint<typeof accountSchemas.verifyEmail>({
    method: "POST",
    path: "/api/user/email/verify",
    access: "signed-in",
  }),
  remove: endpoint<typeof accountSchemas.remove>({
    method: "POST",
    path: "/api/user/delete",
    access: "signed-in",
    proof: "fresh",
  }),
  export: endpoint<typeof accountSchemas.export>({
    method: "GET",
    path: "/api/user/export",
    access: "signed-in",
    proof: "fresh",
    fileName: "kaiwa-export.json",
  }),
};
