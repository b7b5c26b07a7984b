/** Timeout of a picture that a canvas can do without. */
export const drawingTimeoutMs = 6_000;

/** Rejects if the file is not a picture, or after the timeout. */
export function loadImage(url: string, timeoutMs?: number): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = (): void => reject(new Error(`${url} cannot be drawn`));
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", fail);
    if (timeoutMs !== undefined) window.setTimeout(fail, timeoutMs);
    image.src = url;
  });
}
