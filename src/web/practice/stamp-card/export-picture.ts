import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { logProblem } from "#web/kit/log.ts";

/**
 * How the device can export a picture. If it can do neither, the learner saves the picture with a long press.
 */
export type ExportOptions = { canShare: boolean; canSave: boolean };

/** Web views and iOS 12 cannot download files. */
export function exportOptions(file: File): ExportOptions {
  return {
    canShare: "canShare" in navigator && "share" in navigator && navigator.canShare({ files: [file] }),
    canSave: !isInWrapper() && "download" in HTMLAnchorElement.prototype,
  };
}

/** Opens the phone's share sheet. Returns false if that failed. Closing the sheet is not a failure. */
export async function sharePicture(file: File): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true;
    logProblem("the picture could not be shared", error);
    return false;
  }
}

export function downloadPicture(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Delayed, because the browser reads the file after this function has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
