import { colours } from "#domain/site/colours.ts";
import { skyOf } from "#domain/site/skies.ts";
import { drawStamp, roundedBox } from "./card-ornaments.ts";
import { wrapText } from "./wrap-text.ts";

export type StampCard = {
  /** The scene's place at night. Without it, the card shows a plain sky. */
  picture: HTMLImageElement | undefined;
  japaneseTitle: string;
  /** What the learner did, in the interface language. */
  did: string;
  grade: string;
  /** The partner and their last line. */
  partner: { portrait: HTMLImageElement | undefined; line: string } | undefined;
  date: string;
};

type Context = CanvasRenderingContext2D;

const width = 1080;
const height = 1350;
const place = { x: 56, y: 56, width: 968, height: 800, radius: 52 };
const left = 72;
const night = skyOf("night", "clear").top;

/** The font families of the page: for the interface language, and for Japanese titles. */
function faces(): { plain: string; mincho: string } {
  const sample = document.createElement("span");
  sample.lang = "ja";
  sample.className = "mincho";
  document.body.appendChild(sample);
  const mincho = getComputedStyle(sample).fontFamily;
  sample.remove();
  return { plain: getComputedStyle(document.body).fontFamily, mincho };
}

type Text = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight: number;
  face: string;
  colour: string;
  maxLines: number;
};

/** Wraps a text, and reduces its size if it does not fit into `maxLines` lines. */
function fitText(context: Context, text: string, { width: most, weight, face, maxLines, ...at }: Text) {
  for (let { size } = at; ; size -= 2) {
    context.font = `${weight} ${size}px ${face}`;
    const lines = wrapText(text, most, (some) => context.measureText(some).width);
    const isWhole = lines.every((line) => context.measureText(line).width <= most);
    if ((lines.length <= maxLines && isWhole) || size <= 24) return { lines, size };
  }
}

/** Draws a text from its upper left corner. Returns the lower edge. */
function drawText(context: Context, text: string, at: Text): number {
  const { lines, size } = fitText(context, text, at);
  context.fillStyle = at.colour;
  context.textAlign = "left";
  context.textBaseline = "middle";
  const lineHeight = size * 1.35;
  for (const [row, line] of lines.entries()) context.fillText(line, at.x, at.y + lineHeight * (row + 0.5));
  return at.y + lineHeight * lines.length;
}

/** Draws a stamp card on the device, with the device's own fonts. */
export function drawStampCard(card: StampCard): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser provides no 2D canvas");
  const { plain, mincho } = faces();
  context.fillStyle = colours.background;
  context.fillRect(0, 0, width, height);
  drawPlace(context, card.picture);
  const title = { x: 116, y: 96, width: 848, size: 68, weight: 600, face: mincho, maxLines: 2 };
  drawText(context, card.japaneseTitle, { ...title, colour: "#fff" });
  drawStamp(context, {
    x: width - 112 - 128,
    y: place.y + place.height,
    side: 232,
    letter: card.grade,
    face: mincho,
    ...(card.grade === "S"
      ? { colour: colours.best, rim: colours.bestRim }
      : { colour: colours.accent, rim: colours.card }),
  });
  // The first lines are beside the seal.
  const words = { x: left, y: 876, width: 640, size: 50, weight: 600, face: plain, maxLines: 3 };
  drawText(context, card.did, { ...words, colour: colours.foreground });
  if (card.partner !== undefined) drawPartner(context, card.partner, plain);
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fillStyle = colours.foregroundSoft;
  context.font = `400 30px ${plain}`;
  context.fillText(card.date, left, height - 64);
  context.textAlign = "right";
  context.fillStyle = colours.primary;
  context.font = `600 42px ${mincho}`;
  context.fillText("Kaiwa 会話", width - left, height - 64);
  return canvas;
}

/** Draws the lower part of the picture, which shows the place and its characters. */
function drawPlace(context: Context, picture: HTMLImageElement | undefined): void {
  context.save();
  roundedBox(context, place, place.radius);
  context.clip();
  context.fillStyle = night;
  context.fillRect(place.x, place.y, place.width, place.height);
  if (picture !== undefined) {
    // Draws the whole picture and clips it, because some browsers blur an SVG when they draw only a part of
    // it.
    const whole = (picture.height * place.width) / picture.width;
    context.drawImage(picture, place.x, place.y + (place.height - whole) / 2, place.width, whole);
  }
  context.restore();
}

function drawPartner(
  context: Context,
  { portrait, line }: NonNullable<StampCard["partner"]>,
  face: string,
): void {
  const side = 128;
  const top = 1112;
  if (portrait !== undefined) {
    context.save();
    context.beginPath();
    context.arc(left + side / 2, top + side / 2, side / 2, 0, Math.PI * 2);
    context.closePath();
    context.fillStyle = colours.line;
    context.fill();
    context.clip();
    context.drawImage(portrait, left, top, side, side);
    context.restore();
  }
  const text = { x: left + side + 56, y: 0, width: 724, size: 42, weight: 400, face, maxLines: 2 };
  const { lines, size } = fitText(context, line, { ...text, colour: "" });
  const widest = Math.max(0, ...lines.map((one) => context.measureText(one).width));
  const tall = lines.length * size * 1.35;
  const box = { x: left + side + 20, width: widest + 72, height: tall + 44 };
  const y = top + (side - box.height) / 2;
  roundedBox(context, { ...box, y }, 34);
  context.fillStyle = colours.card;
  context.fill();
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.stroke();
  drawText(context, line, { ...text, y: y + 22, colour: colours.foreground });
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the PNG could not be encoded")) : resolve(blob)),
      "image/png",
    );
  });
}
