import { forLearners } from "./endpoint.ts";
import type { weekSchemas } from "./week.schema.ts";

/** The learner's weekly goal, plan and good weeks. */
export const week = {
  read: forLearners<typeof weekSchemas.read>("GET", "/api/user/week"),
  mail: forLearners<typeof weekSchemas.mail>("GET", "/api/user/week/mail"),
  setMail: forLearners<typeof weekSchemas.setMail>("POST", "/api/user/week/mail"),
  save: forLearners<typeof weekSchemas.save>("POST", "/api/user/week"),
};
