import { copyText } from "#web/kit/device/copy.ts";
import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { saveFile } from "#web/kit/device/save-file.ts";

/** Saves a text as a file, or copies it where files cannot be saved. */
export async function saveText(name: string, text: string): Promise<"saved" | "copied"> {
  // As plain text, which every share sheet takes; its name says what it is.
  const type = isInWrapper() ? "text/plain" : "application/json";
  if (await saveFile(name, new Blob([text], { type }))) return "saved";
  if (await copyText(text)) return "copied";
  throw new Error("the file could be neither shared nor copied");
}
