import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|json|svg|webmanifest|txt)$/;

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
}

/** Writes .br and .gz beside every text file during the build, so that no request has to compress. */
export function compressPlugin(): Plugin {
  let folder = "";
  return {
    name: "kaiwa:compress",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        (name) => compressible.test(name) && !name.startsWith(".vite"),
      );
      // Node compresses in several threads.
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}
