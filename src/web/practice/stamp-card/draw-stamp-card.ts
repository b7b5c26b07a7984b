import { colours } from "#domain/site/colours.ts";
import { drawStamp, drawWaves } from "./card-ornaments.ts";
import { wrapText } from "./wrap-text.ts";

/** What stands on a stamp card. */
export type StampCard = {
  /** The place of the scene at night; without it the card has waves. */
  picture: HTMLImageElement | undefined;
  japaneseTitle: string;
  /** In the learner's language; the same as the Japanese one for those who read Japanese. */
  title: string;
  category: string;
  goal: string;
  grade: string;
  date: string;
};

const width = 1080;
const height = 1350;
const bandHeight = 430;
const textWidth = 800;

/** A lighter primary for the waves. */
const wave = "#3d5f92";

/** The faces the page itself uses, by asking it: for the page's language, and for Japanese titles. */
function faces(): { plain: string; mincho: string } {
  const sample = document.createElement("span");
  sample.lang = "ja";
  sample.className = "mincho";
  document.body.appendChild(sample);
  const mincho = getComputedStyle(sample).fontFamily;
  sample.remove();
  return { plain: getComputedStyle(document.body).fontFamily, mincho };
}

type Place = { y: number; size: number; weight: number; face: string; colour: string; mostLines: number };

/** Draws a text centred, in as many lines as it needs; smaller where it would need more than there is room for. */
function drawText(context: CanvasRenderingContext2D, text: string, place: Place): number {
  let { size } = place;
  let lines: string[] = [];
  for (; ; size -= 2) {
    context.font = `${place.weight} ${size}px ${place.face}`;
    lines = wrapText(text, textWidth, (some) => context.measureText(some).width);
    const isWhole = lines.every((line) => context.measureText(line).width <= textWidth);
    if ((lines.length <= place.mostLines && isWhole) || size <= 24) break;
  }
  context.fillStyle = place.colour;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const lineHeight = size * 1.45;
  for (const [at, line] of lines.entries())
    context.fillText(line, width / 2, place.y + lineHeight * (at + 0.5));
  return place.y + lineHeight * lines.length;
}

/** Draws a stamp card, on the device and with nothing but the device's own fonts. */
export function drawStampCard(card: StampCard): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to draw on");
  const { plain, mincho } = faces();

  context.fillStyle = colours.background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.card;
  context.fillRect(48, 48, width - 96, height - 96);
  const band = { x: 48, y: 48, width: width - 96, height: bandHeight };
  if (card.picture === undefined) drawWaves(context, band, { ground: colours.primary, line: wave });
  else drawPlace(context, card.picture, band);
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.strokeRect(48, 48, width - 96, height - 96);

  const label = { size: 34, weight: 600, face: plain, mostLines: 1 };
  drawPlate(context, { y: 48 + bandHeight - 43, text: card.category, font: `600 34px ${plain}` });

  const isJapanese = card.title === card.japaneseTitle;
  let y = drawText(context, card.japaneseTitle, {
    ...label,
    y: 545,
    size: 66,
    face: mincho,
    colour: colours.foreground,
    mostLines: 2,
  });
  if (!isJapanese) {
    y = drawText(context, card.title, {
      ...label,
      y: y + 6,
      size: 38,
      weight: 400,
      colour: colours.foregroundSoft,
      mostLines: 2,
    });
  }
  const goalTop = 1010;
  drawStamp(context, {
    x: width / 2,
    y: (y + goalTop) / 2,
    side: Math.min(260, (goalTop - y) * 0.7),
    letter: card.grade,
    face: mincho,
    ...(card.grade === "S"
      ? { colour: colours.best, rim: colours.bestRim }
      : { colour: colours.accent, rim: colours.card }),
  });
  context.fillStyle = colours.line;
  context.fillRect(width / 2 - 60, goalTop - 14, 120, 2);
  drawText(context, card.goal, {
    ...label,
    y: goalTop + 6,
    size: 36,
    weight: 400,
    colour: colours.foreground,
    mostLines: 4,
  });

  context.fillStyle = colours.foregroundSoft;
  context.font = `400 30px ${plain}`;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fillText(card.date, 100, height - 92);
  context.textAlign = "right";
  context.fillStyle = colours.primary;
  context.font = `600 32px ${mincho}`;
  context.fillText("Kaiwa 会話", width - 100, height - 92);
  return canvas;
}

/** The lower part of the picture, where the place and its people are. */
function drawPlace(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width: boxWidth, height: boxHeight }: { x: number; y: number; width: number; height: number },
): void {
  const whole = (picture.height * boxWidth) / picture.width;
  const above = (whole - boxHeight) * 0.72;
  context.save();
  context.beginPath();
  context.rect(x, y, boxWidth, boxHeight);
  context.clip();
  // Whole and clipped, not by a part of the source: some browsers draw a part of an SVG blurred.
  context.drawImage(picture, x, y - above, boxWidth, whole);
  context.restore();
}

/** The category on a plate of paper over the picture, as a label on a notebook. */
function drawPlate(
  context: CanvasRenderingContext2D,
  { y, text, font }: { y: number; text: string; font: string },
): void {
  context.font = font;
  const plateWidth = Math.min(context.measureText(text).width + 96, textWidth + 96);
  context.fillStyle = colours.card;
  context.fillRect((width - plateWidth) / 2, y, plateWidth, 86);
  context.strokeStyle = colours.primary;
  context.lineWidth = 2;
  context.strokeRect((width - plateWidth) / 2 + 7, y + 7, plateWidth - 14, 72);
  context.fillStyle = colours.primary;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, width / 2, y + 45, textWidth);
}

/** The card as a file of type PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the picture could not be made")) : resolve(blob)),
      "image/png",
    );
  });
}
