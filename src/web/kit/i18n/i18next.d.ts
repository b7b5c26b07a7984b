import "i18next";
import type { Messages } from "./messages.ts";

declare module "i18next" {
  // Module augmentation needs an interface; it makes every key typed.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: "app";
    resources: Messages;
  }
}
