import { AppError } from "#contract/errors.ts";
import { reencode } from "#server/pictures/uploaded-picture.ts";
import { blackPng, pngComment } from "./pictures.ts";

// A process that decodes the most expensive known pictures, and prints their outcomes and the growth of its
// memory.
export type Decoded = { outcomes: string[]; megabytes: number };

const refusals = {
  unsupported: "avatar.unsupported",
  broken: "avatar.broken",
  tooLarge: "avatar.too-large",
} as const;
const rgba16 = { depth: 16, colour: "rgba" } as const;
const comment = pngComment(20_000_000);
const pictures = [
  blackPng(100, 100, { chunks: Array.from({ length: 20 }, () => comment) }),
  blackPng(50_000, 199, rgba16),
  blackPng(7071, 7071, { ...rgba16, isInterlaced: true, rows: 1 }),
];

const before = process.resourceUsage().maxRSS;
const outcomes: string[] = [];
for (const picture of pictures)
  outcomes.push(
    await reencode(picture, refusals, (sharp) => sharp.resize(1600, 1600, { fit: "inside" })).then(
      () => "accepted",
      (error: unknown) => (error instanceof AppError ? error.id : "failed"),
    ),
  );
const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
process.stdout.write(JSON.stringify({ outcomes, megabytes } satisfies Decoded));
