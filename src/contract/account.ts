import type { accountSchemas } from "./account.schema.ts";
import { endpoint } from "./endpoint.ts";

/** Signing in and out. */
export const account = {
  register: endpoint<typeof accountSchemas.register>({
    method: "POST",
    path: "/api/user/register",
    access: "open",
    summary: "Makes an account and signs in.",
    requestsPerMinute: 30,
  }),
  login: endpoint<typeof accountSchemas.login>({
    method: "POST",
    path: "/api/user/login",
    access: "open",
    summary: "Signs in with a username and a password.",
    requestsPerMinute: 60,
  }),
  logout: endpoint<typeof accountSchemas.logout>({
    method: "POST",
    path: "/api/user/logout",
    access: "signed-in",
    summary: "Ends the session whose token is sent.",
  }),
  info: endpoint<typeof accountSchemas.info>({
    method: "GET",
    path: "/api/user/info",
    access: "signed-in",
    summary: "The signed-in user.",
  }),
};
