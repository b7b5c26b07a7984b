import { colours } from "#domain/site/colours.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Waves of the blue sea (seigaiha): rows of fans, every other one moved by half. */
export function drawWaves(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { ground, line }: { ground: string; line: string },
): void {
  const radius = 52;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
  context.strokeStyle = line;
  context.lineWidth = 4;
  for (let row = 0; row * (radius / 2) < height + radius * 2; row += 1) {
    const cy = y + row * (radius / 2);
    for (let cx = x + (row % 2 === 0 ? 0 : radius); cx < x + width + radius * 2; cx += radius * 2) {
      for (const share of [1, 0.68, 0.36]) {
        context.beginPath();
        context.arc(cx, cy, radius * share, 0, Math.PI * 2);
        // Each fan covers those behind it.
        context.fillStyle = ground;
        context.fill();
        context.stroke();
      }
    }
  }
  context.restore();
}

type Stamp = {
  x: number;
  y: number;
  side: number;
  letter: string;
  face: string;
  colour: string;
  rim: string;
};

/** Small numbers that look random and are the same each time. */
function scattered(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function roundedSquare(context: CanvasRenderingContext2D, half: number, radius: number): void {
  context.beginPath();
  context.moveTo(-half + radius, -half);
  context.arcTo(half, -half, half, half, radius);
  context.arcTo(half, half, -half, half, radius);
  context.arcTo(-half, half, -half, -half, radius);
  context.arcTo(-half, -half, half, -half, radius);
  context.closePath();
}

/** A pressed seal: filled, with a carved rim, a letter of paper, and the small gaps that ink leaves on paper. Drawn apart, so that the gaps are see-through. */
export function drawStamp(
  context: CanvasRenderingContext2D,
  { x, y, side, letter, face, colour, rim }: Stamp,
): void {
  const layer = document.createElement("canvas");
  const room = side * 1.5;
  layer.width = room;
  layer.height = room;
  const ink = layer.getContext("2d");
  if (ink === null) return;
  ink.translate(room / 2, room / 2);
  ink.rotate((-8 * Math.PI) / 180);
  ink.fillStyle = colour;
  roundedSquare(ink, side / 2, side * 0.2);
  ink.fill();
  ink.strokeStyle = rim;
  ink.fillStyle = colours.card;
  ink.lineWidth = side * 0.02;
  roundedSquare(ink, side * 0.43, side * 0.15);
  ink.stroke();
  ink.font = `700 ${side * 0.66}px ${face}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  // By the letter's own height, because fonts differ in where they put the middle.
  const { actualBoundingBoxAscent: ascent } = ink.measureText(letter);
  ink.fillText(letter, 0, ascent / 2);
  ink.globalCompositeOperation = "destination-out";
  const random = scattered(7 + letter.charCodeAt(0));
  for (let speck = 0; speck < 260; speck += 1) {
    ink.globalAlpha = 0.25 + random() * 0.5;
    ink.beginPath();
    ink.arc((random() - 0.5) * side * 1.1, (random() - 0.5) * side * 1.1, 0.6 + random() * 2, 0, Math.PI * 2);
    ink.fill();
  }
  context.drawImage(layer, x - room / 2, y - room / 2);
}
