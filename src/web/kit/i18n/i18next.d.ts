import "i18next";
import type { Messages } from "./messages.ts";

declare module "i18next" {
  // Module augmentation requires an interface. It types every key.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: "app";
    resources: Messages;
  }
}
