import { layOutPage, placementOf } from "#domain/diary/page-layout.ts";
import type { WrittenSentence } from "#domain/diary/page-layout.ts";
import type { PageMark } from "#domain/diary/pages.ts";
import { colours } from "#domain/site/colours.ts";
import { markPaths } from "#web/learning/marks/page-mark.tsx";

export type DrawnPage = {
  heading: { date: string; weather: string };
  /** The scene's place. Without it, the page has an empty frame. */
  picture: HTMLImageElement | undefined;
  portrait: HTMLImageElement | undefined;
  written: readonly WrittenSentence[];
  remark: string;
  mark: PageMark;
};

type Context = CanvasRenderingContext2D;

const width = 1080;
const height = 1350;
const paper = { x: 56, y: 48, width: 968, height: 1218 };
const picture = { y: 138, height: 472 };
const sheet = { y: 650, right: 980, square: 58, step: 84 };
const ruled = "#b9c6da";
const ownSquare = "#e4eaf3";

/** The page's font families for Japanese: of the text, and of date and remark. */
function faces(): { plain: string; mincho: string } {
  const sample = document.createElement("span");
  sample.lang = "ja";
  document.body.appendChild(sample);
  const plain = getComputedStyle(sample).fontFamily;
  sample.className = "mincho";
  const mincho = getComputedStyle(sample).fontFamily;
  sample.remove();
  return { plain, mincho };
}

/** Draws a page of the diary as a picture, on the device and with its fonts. */
export function drawPage(page: DrawnPage): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser provides no 2D canvas");
  const { plain, mincho } = faces();
  const write = (text: string, x: number, y: number, align: CanvasTextAlign): void => {
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  context.fillStyle = colours.background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.card;
  context.fillRect(paper.x, paper.y, paper.width, paper.height);
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.strokeRect(paper.x, paper.y, paper.width, paper.height);
  context.textBaseline = "middle";
  context.fillStyle = colours.primary;
  context.font = `700 40px ${mincho}`;
  write(page.heading.date, paper.x + 32, 94, "left");
  write(page.heading.weather, paper.x + paper.width - 32, 94, "right");
  write("Kaiwa 会話", width / 2, 1308, "center");
  drawPicture(context, page.picture);
  drawSquares(context, page.written, plain);
  drawNote(context, page, mincho);
  return canvas;
}

/** Draws the lower part of the picture, which shows the place and its characters. */
function drawPicture(context: Context, image: HTMLImageElement | undefined): void {
  context.save();
  context.beginPath();
  context.rect(paper.x, picture.y, paper.width, picture.height);
  context.clip();
  if (image !== undefined) {
    // Draws the whole picture and clips it, because some browsers blur an SVG when they draw only a part of
    // it.
    const whole = (image.height * paper.width) / image.width;
    context.drawImage(image, paper.x, picture.y - (whole - picture.height) * 0.78, paper.width, whole);
  }
  context.restore();
  context.strokeStyle = ruled;
  context.strokeRect(paper.x, picture.y, paper.width, picture.height);
}

function drawSquares(context: Context, written: readonly WrittenSentence[], face: string): void {
  const { square: side } = sheet;
  for (const [index, column] of layOutPage(written).columns.entries())
    for (const [row, square] of column.entries()) {
      const x = sheet.right - side - index * sheet.step;
      const y = sheet.y + row * side;
      if (square?.isOwn === true) {
        context.fillStyle = ownSquare;
        context.fillRect(x, y, side, side);
      }
      context.strokeRect(x, y, side, side);
      if (square === undefined) continue;
      const { character, hanging, reading } = square;
      context.textAlign = "center";
      context.fillStyle = square.isOwn ? colours.primary : colours.foreground;
      context.font = `${square.isOwn ? 700 : 400} 42px ${face}`;
      const placement = placementOf(character);
      context.save();
      context.translate(x + side / 2, y + side / 2);
      if (placement === "turned") context.rotate(Math.PI / 2);
      if (placement === "corner") context.translate(side * 0.43, -side * 0.43);
      if (placement === "small") context.translate(side * 0.08, -side * 0.06);
      if (placement === "small") context.scale(0.82, 0.82);
      context.fillText(character, 0, 0);
      context.restore();
      if (hanging !== undefined) {
        context.font = `400 30px ${face}`;
        context.fillText(hanging, x + side * 0.8, y + side * 0.82);
      }
      if (reading === undefined) continue;
      context.fillStyle = colours.foregroundSoft;
      context.font = `400 18px ${face}`;
      const kana = [...reading.kana];
      const top = y + (side * reading.length) / 2 - (kana.length - 1) * 10;
      for (const [at, one] of kana.entries()) context.fillText(one, x + side + 13, top + at * 20);
    }
}

/** The portrait, the remark and the mark, at the left. */
function drawNote(context: Context, { portrait, remark, mark }: DrawnPage, face: string): void {
  const middle = 260;
  if (portrait !== undefined) context.drawImage(portrait, middle - 64, sheet.y, 128, 128);
  context.fillStyle = colours.accent;
  context.font = `700 52px ${face}`;
  context.textAlign = "center";
  for (const [at, character] of [...remark].entries()) {
    const isCorner = placementOf(character) === "corner";
    context.fillText(
      character,
      middle + 150 + (isCorner ? 24 : 0),
      sheet.y + 36 + at * 58 - (isCorner ? 24 : 0),
    );
  }
  context.save();
  context.translate(middle - 120, sheet.y + 320);
  context.scale(2.1, 2.1);
  context.strokeStyle = colours.accent;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = mark === "flower" ? 4.2 : 6;
  context.stroke(new Path2D(markPaths[mark]));
  context.restore();
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the PNG could not be encoded")) : resolve(blob)),
      "image/png",
    );
  });
}
