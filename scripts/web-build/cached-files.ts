import { messageUrl } from "#domain/site/namespaces.ts";
import { languageMark } from "#web/offline/worker/build-files.ts";
import type { Build } from "#web/offline/worker/build-files.ts";
import { chunkFiles, chunksOf } from "./bundle.ts";
import type { Bundle } from "./bundle.ts";
import { emptyStatePictureAddresses } from "./empty-state-pictures.ts";

/** Texts for the tabs of a scene. They are cached before the texts of other screens. */
const sceneTexts = ["grammar", "practice"];

/**
 * Files of the purchase screens are not cached. A purchase needs a network anyway, and an app whose store
 * forbids purchases must not fetch these files. The service worker does not know whether it runs in such an
 * app.
 */
const ofBuying = /\/src\/web\/membership\/(?:purchase\.|(?:payment|order|orders|plans)\/)/;
const buyingTexts = "payment";

function buyingFiles(bundle: Bundle): Set<string> {
  const chunks = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => ofBuying.test(id)));
  return new Set(
    chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
  );
}

/**
 * Lists the files that the service worker caches, in this order: files of the first load, files of a scene,
 * and the rest.
 */
export function cachedFiles(bundle: Bundle, textNames: Readonly<Record<string, string>>): Build {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const scene = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/routes/study.tsx"));
  if (entry === undefined || scene === undefined)
    throw new Error("the build lacks index.html's entry or the chunk of routes/study.tsx");
  const start = chunkFiles(bundle, [entry]);
  const later = chunkFiles(bundle, [scene], "later");
  for (const { fileName } of Object.values(bundle)) {
    // Styles are small, and scenes need some of them.
    if (fileName.endsWith(".css")) later.add(fileName);
  }
  for (const { fileName } of Object.values(bundle)) {
    if (/^assets\/.+\.js$/.test(fileName)) later.add(fileName);
  }
  const buying = buyingFiles(bundle);
  const { app = "", [buyingTexts]: buyingName = "", ...others } = textNames;
  const isOfScene = (name: string): boolean => sceneTexts.includes(name);
  const names = Object.keys(others).sort((a, b) => Number(isOfScene(b)) - Number(isOfScene(a)));
  return {
    start: [...start].map((file) => `/${file}`),
    later: [
      ...emptyStatePictureAddresses,
      ...[...later].filter((file) => !start.has(file) && !buying.has(file)).map((file) => `/${file}`),
    ],
    startTexts: [messageUrl(languageMark, app)],
    laterTexts: names.map((name) => messageUrl(languageMark, others[name] ?? "")),
    onDemand: [messageUrl(languageMark, buyingName), ...[...buying].map((file) => `/${file}`)],
  };
}
