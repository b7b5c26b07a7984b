import { loadPicture } from "#web/kit/device/load-picture.ts";

/** Pixels of the longer side: a phone's screen can still be read. */
const longestSide = 1600;
/** Characters of base64 that the server takes, with some to spare. */
const mostCharacters = 680_000;

/**
 * Re-encodes a picture as a smaller JPEG in base64, without the metadata of a camera. Undefined if the browser cannot
 * decode it.
 */
export async function shrinkScreenshot(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadPicture(url);
    for (const [side, quality] of [
      [longestSide, 0.85],
      [longestSide, 0.6],
      [longestSide / 2, 0.6],
    ] as const) {
      const text = drawn(image, side, quality);
      if (text.length <= mostCharacters) return text;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, longest: number, quality: number): string {
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to draw on");
  // JPEG has no transparency: without a ground it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
}
