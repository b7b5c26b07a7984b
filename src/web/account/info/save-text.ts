import { copyText } from "#web/kit/device/copy.ts";
import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { saveFile } from "#web/kit/device/save-file.ts";

/** Saves a text as a file, or copies it if the browser cannot save files. */
export async function saveText(name: string, text: string): Promise<"saved" | "copied"> {
  // Every share sheet accepts plain text. The file name shows the real type.
  const type = isInWrapper() ? "text/plain" : "application/json";
  if (await saveFile(name, new Blob([text], { type }))) return "saved";
  if (await copyText(text)) return "copied";
  throw new Error("the file could be neither shared nor copied");
}
