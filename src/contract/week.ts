import { endpoint } from "./endpoint.ts";
import type { weekSchemas } from "./week.schema.ts";

/** The learner's weekly goal, plan and good weeks. */
export const week = {
  read: endpoint<typeof weekSchemas.read>({ method: "GET", path: "/api/user/week", access: "signed-in" }),
  mail: endpoint<typeof weekSchemas.mail>({
    method: "GET",
    path: "/api/user/week/mail",
    access: "signed-in",
  }),
  setMail: endpoint<typeof weekSchemas.setMail>({
    method: "POST",
    path: "/api/user/week/mail",
    access: "signed-in",
  }),
  save: endpoint<typeof weekSchemas.save>({ method: "POST", path: "/api/user/week", access: "signed-in" }),
};
