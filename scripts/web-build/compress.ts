import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|json|svg|webmanifest|txt)$/;

/** Writes .br and .gz beside every text file, once, so that no request pays for it. */
export function compressPlugin(): Plugin {
  let folder = "";
  return {
    name: "kaiwa:compress",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!compressible.test(name) || name.startsWith(".vite")) continue;
        const file = join(folder, name);
        const source = readFileSync(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
