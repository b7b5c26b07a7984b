/** Timeout. The canvas is drawn without a picture that takes longer. */
const mostMs = 6_000;

export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = (): void => reject(new Error(`${url} cannot be drawn`));
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", fail);
    window.setTimeout(fail, mostMs);
    image.src = url;
  });
}
