import i18next from "i18next";
import { account } from "#contract/account.ts";
import { proved } from "#web/account/proof/proof.ts";
import { send } from "#web/kit/api/api.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { saveText } from "./save-text.ts";

/** Downloads all server data about the learner. The response is the file itself, without an envelope. */
export async function saveExport(): Promise<void> {
  const { path, method, fileName = "export.json" } = account.export;
  const content = await proved(() => send(path, { method }));
  const outcome = await saveText(fileName, `${JSON.stringify(content, undefined, 2)}\n`);
  if (outcome === "copied") showToast(i18next.t("account.export.copied"), { kind: "success" });
}
