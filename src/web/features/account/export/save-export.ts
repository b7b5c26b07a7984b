import { account } from "#contract/account.ts";
import { proved } from "#web/features/account/proof/proof.ts";
import { send } from "#web/lib/api/api.ts";

/** Downloads everything the server has about the learner. The response is the file itself, without an envelope. */
export async function saveExport(): Promise<void> {
  const { path, method, fileName = "export.json" } = account.export;
  const content = await proved(() => send(path, { method }));
  saveFile(fileName, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Downloads a text as a file. iOS 12 cannot download from a page: there it opens in a new tab, to be shared from. */
function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  if ("download" in HTMLAnchorElement.prototype) link.download = name;
  else link.target = "_blank";
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Later: the browser reads the file after this function has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
