import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { drawEmptyStatePicture } from "#content/pictures/scenery/empty-state-pictures.ts";
import { emptyStatePictureAddress, emptyStatePictures } from "#domain/site/empty-state-pictures.ts";

const pictures = emptyStatePictures.map((name) => ({ name, svg: drawEmptyStatePicture(name) }));
const version = createHash("sha256")
  .update(pictures.map(({ svg }) => svg).join(""))
  .digest("hex")
  .slice(0, 8);

const files = pictures.map(({ name, svg }) => ({ address: emptyStatePictureAddress(name, version), svg }));

/**
 * The addresses of the pictures. The service worker caches them, because most are shown without a network.
 */
export const emptyStatePictureAddresses = files.map(({ address }) => address);

/** The app's code needs the version to build the addresses of the pictures. */
export const emptyStatePicturesDefine = { __EMPTY_STATE_PICTURES__: JSON.stringify(version) };

export function emptyStatePicturesPlugin(): Plugin {
  return {
    name: "kaiwa:empty-state-pictures",
    config: () => ({ define: emptyStatePicturesDefine }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ address }) => address === request.url);
        if (file === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(file.svg);
      });
    },
    generateBundle() {
      for (const { address, svg } of files)
        this.emitFile({ type: "asset", fileName: address.slice(1), source: svg });
    },
  };
}
