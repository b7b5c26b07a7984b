/** Finer than it is ever shown; the server makes the last step. */
const edge = 512;

/**
 * A picture small enough to travel quickly, and without the place where it was taken. What cannot be done here, the server
 * does: then the file goes as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Browsers that do not know this property draw a photo the way the camera lay.
  const turnsPhotos = "CSS" in window && "supports" in CSS && CSS.supports("image-orientation", "from-image");
  if (!turnsPhotos || file.type === "image/gif") return file;
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url);
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
    // The browser cannot read it; perhaps the server can, and else it says why.
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("not a picture")));
    image.src = url;
  });
}
