/** Loads a picture, to be drawn on a canvas. */
export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error(`${url} cannot be drawn`)));
    image.src = url;
  });
}
