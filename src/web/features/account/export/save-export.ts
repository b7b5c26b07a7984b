import { saveFile } from "./save-file.ts";
import type { SaveOutcome } from "./save-file.ts";
import { account } from "#contract/account.ts";
import { proved } from "#web/features/account/proof/proof.ts";
import { send } from "#web/lib/api/api.ts";

/** Downloads everything the server has about the learner. The response is the file itself, without an envelope. */
export async function saveExport(): Promise<SaveOutcome> {
  const { path, method, fileName = "export.json" } = account.export;
  const content = await proved(() => send(path, { method }));
  return saveFile(fileName, `${JSON.stringify(content, undefined, 2)}\n`);
}
