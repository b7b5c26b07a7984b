import { hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The same picture, which says of itself that it is 60,000 by 60,000. */
const bomb = Buffer.from(pixel);
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);

/** A form with a file, whole or damaged. */
export function randomUpload(
  headers: Record<string, string>,
  random: Random,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = "kaiwa-fuzz";
  const field = random.chance(0.8) ? "image" : hostileText(random).replaceAll(/["\r\n\0]/g, "");
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${random.pick(["a.png", "../a", ""])}"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), picture(random), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const body = random.chance(0.8) ? whole : whole.subarray(0, random.below(whole.length));
  const type = random.chance(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : random.pick([
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=other",
      ]);
  return { headers: { ...headers, "content-type": type }, body };
}

function picture(random: Random): Buffer {
  switch (random.below(6)) {
    case 0:
      return pixel;
    case 1:
      return bomb;
    case 2:
      return pixel.subarray(0, random.below(pixel.length));
    case 3: {
      const flipped = Buffer.from(pixel);
      flipped.writeUInt8(random.below(256), random.below(flipped.length));
      return flipped;
    }
    case 4:
      return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
    default:
      return Buffer.from(hostileText(random));
  }
}
