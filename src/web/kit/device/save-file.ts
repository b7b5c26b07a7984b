import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { logProblem } from "#web/kit/log.ts";

/** On phones, WeChat ignores downloads and reports no error. On computers, WeChat opens downloaded files. */
export const canSaveFiles = (userAgent = navigator.userAgent): boolean =>
  !/MicroMessenger\//i.test(userAgent) || /WindowsWechat|MacWechat/i.test(userAgent);

/**
 * Saves a file. Web views do not support downloads, so the wrapper opens the share sheet. Returns false if
 * the file can be neither downloaded nor shared.
 */
export async function saveFile(name: string, content: Blob): Promise<boolean> {
  if (isInWrapper()) return shareFile(name, content);
  if (!canSaveFiles()) return false;
  downloadFile(name, content);
  return true;
}

/**
 * Opens the phone's share sheet with a file. Returns false if the phone has no share sheet, and true even if
 * the learner closes the sheet.
 */
export async function shareFile(name: string, content: Blob): Promise<boolean> {
  if (!("canShare" in navigator) || !("share" in navigator)) return false;
  const files = [new File([content], name, { type: content.type })];
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

/**
 * iOS 12 cannot download from a page, so the file opens in a new tab, from which the learner can share it.
 */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  if ("download" in HTMLAnchorElement.prototype) link.download = name;
  else link.target = "_blank";
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Delayed, because the browser reads the file after this function has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
