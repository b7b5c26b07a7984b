import { loadImage } from "#web/kit/ui/load-image.ts";

/** Pixels per side. This is larger than any use, because the server scales the picture to its final size. */
const edge = 512;

/**
 * Crops and scales a picture before the upload, which also removes its metadata, such as its location. If the
 * browser cannot do this, the file is uploaded unchanged, and the server does the same.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Browsers without this property ignore the EXIF rotation of a photo.
  const turnsPhotos = "CSS" in window && "supports" in CSS && CSS.supports("image-orientation", "from-image");
  if (!turnsPhotos || file.type === "image/gif") return file;
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    if (side <= edge) return file;
    const canvas = document.createElement("canvas");
    canvas.width = edge;
    canvas.height = edge;
    const left = (image.naturalWidth - side) / 2;
    const top = (image.naturalHeight - side) / 2;
    canvas.getContext("2d")?.drawImage(image, left, top, side, side, 0, 0, edge, edge);
    const type = file.type === "image/png" ? "image/png" : "image/jpeg";
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return blob === null ? file : new File([blob], "picture", { type });
  } catch {
    // The browser cannot decode the file. The server may be able to, or reports the error to the learner.
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
