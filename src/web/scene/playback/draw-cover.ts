const side = 512;

/** Draws a cover as a square PNG and returns it as a data address. */
export async function drawCover(url: string): Promise<string> {
  const image = await loadImage(url);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to draw on");
  // Centred; what does not fit into the square is cut off.
  const scale = side / Math.min(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL("image/png");
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error(`${url} cannot be drawn`)));
    image.src = url;
  });
}
