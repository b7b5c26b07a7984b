import { copyText } from "#web/kit/device/copy.ts";
import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { logProblem } from "#web/kit/log.ts";

/** Saves a text as a file. Web views do not download: inside the wrapper it is shared, or else copied. */
export async function saveFile(name: string, text: string): Promise<"saved" | "copied"> {
  if (!isInWrapper()) {
    download(name, text);
    return "saved";
  }
  if (await shareFile(name, text)) return "saved";
  if (await copyText(text)) return "copied";
  throw new Error("the file could be neither shared nor copied");
}

/** Hands a file to the phone's share sheet. False where there is none, true also when the learner closes it. */
async function shareFile(name: string, text: string): Promise<boolean> {
  if (!("canShare" in navigator) || !("share" in navigator)) return false;
  // As plain text, which every share sheet takes; its name says what it is.
  const files = [new File([text], name, { type: "text/plain" })];
  if (!navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true;
    logProblem("the file could not be shared", error);
    return false;
  }
}

/** iOS 12 cannot download from a page: there it opens in a new tab, to be shared from. */
function download(name: string, text: string): void {
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
