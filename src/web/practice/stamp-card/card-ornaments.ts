import { colours } from "#domain/site/colours.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Creates a path of a box with rounded corners, for filling, stroking or clipping. */
export function roundedBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  radius: number,
): void {
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.closePath();
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

/** A deterministic pseudo-random number generator for small numbers. */
function scattered(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const square = (half: number): Box => ({ x: -half, y: -half, width: 2 * half, height: 2 * half });

/**
 * Draws a seal: filled, with a carved rim, a letter in the colour of paper, and small gaps in the ink. Uses a
 * separate canvas, so that the gaps are transparent.
 */
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
  roundedBox(ink, square(side / 2), side * 0.2);
  ink.fill();
  ink.strokeStyle = rim;
  ink.fillStyle = colours.card;
  ink.lineWidth = side * 0.02;
  roundedBox(ink, square(side * 0.43), side * 0.15);
  ink.stroke();
  ink.font = `700 ${side * 0.66}px ${face}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  // Centred by the measured height of the letter, because fonts differ in their "middle" baseline.
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
