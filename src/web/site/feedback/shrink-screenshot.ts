import { loadImage } from "#web/kit/ui/load-image.ts";

/** The longer side in pixels. A phone's screen stays readable. */
const longestSide = 1600;
/** Maximum base64 characters, slightly below the server's limit. */
const maxCharacters = 680_000;

/**
 * Re-encodes a picture as a smaller JPEG in base64, without camera metadata. Undefined if the browser cannot
 * decode it.
 */
export async function shrinkScreenshot(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    for (const [side, quality] of [
      [longestSide, 0.85],
      [longestSide, 0.6],
      [longestSide / 2, 0.6],
    ] as const) {
      const text = drawn(image, side, quality);
      if (text.length <= maxCharacters) return text;
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
  if (context === null) throw new Error("the browser provides no 2D canvas");
  // JPEG has no transparency: transparent parts would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
}
