import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { drawEmptyPlace } from "#content/pictures/scenery/empty-places.ts";
import { emptyPlaceAddress, emptyPlaces } from "#domain/site/empty-places.ts";

const pictures = emptyPlaces.map((place) => ({ place, svg: drawEmptyPlace(place) }));
const version = createHash("sha256")
  .update(pictures.map(({ svg }) => svg).join(""))
  .digest("hex")
  .slice(0, 8);

const files = pictures.map(({ place, svg }) => ({ address: emptyPlaceAddress(place, version), svg }));

/** The pictures' addresses, for the service worker, which keeps them: most are shown without a network. */
export const emptyPlaceAddresses = files.map(({ address }) => address);

/** What the app reads the version of the pictures from. */
export const emptyPlacesDefine = { __EMPTY_PLACES__: JSON.stringify(version) };

/** Ships the places of empty screens as files. */
export function emptyPlacesPlugin(): Plugin {
  return {
    name: "kaiwa:empty-places",
    config: () => ({ define: emptyPlacesDefine }),
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
