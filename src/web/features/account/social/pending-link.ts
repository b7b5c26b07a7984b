import i18next from "i18next";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { logProblem } from "#web/lib/log.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { closeUp, providerName } from "./provider-name.ts";
import { finishLink } from "./social-api.ts";

/** Links what was waiting for the password. When that fails, nothing is lost: it can be linked under "account info". */
export async function linkPending(provider: ProviderId, code: string): Promise<void> {
  try {
    await finishLink(code);
    await i18next.loadNamespaces("account");
    const name = providerName(i18next.t, provider);
    const text = i18next.t("logins.linked", { ns: "account", provider: name });
    showToast(closeUp(text), { kind: "success" });
  } catch (error) {
    // Somebody else has signed in, or it took too long.
    logProblem("a login was not linked", error);
  }
}
