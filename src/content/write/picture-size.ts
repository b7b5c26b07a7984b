import { gzipSync } from "node:zlib";

/** Throws if a picture is too large, which stops the build. */
export function checkPictureSize(name: string, svg: string, maxBytes: number): void {
  const bytes = gzipSync(svg, { level: 9 }).length;
  if (bytes > maxBytes)
    throw new Error(`the picture ${name} has ${bytes} bytes of gzip: at most ${maxBytes} are allowed.`);
}
