import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bootPlugin } from "./scripts/web-build/boot.ts";
import { chunkGroups } from "./scripts/web-build/chunks.ts";
import { compressPlugin } from "./scripts/web-build/compress.ts";
import { embedPlugin } from "./scripts/web-build/embed.ts";
import { emptyStatePicturesPlugin } from "#scripts/web-build/empty-state-pictures.ts";
import { manifestsPlugin } from "./scripts/web-build/manifests.ts";
import { messagesPlugin } from "./scripts/web-build/messages.ts";
import { serviceWorkerPlugin } from "./scripts/web-build/service-worker.ts";
import { simulatedWrapperPlugin } from "./scripts/web-build/simulated-wrapper.ts";
import { shortClassNames } from "./scripts/web-build/class-names.ts";
import { stylesPlugin } from "./scripts/web-build/styles.ts";
import { buildTarget } from "./scripts/web-build/target.ts";

const root = join(import.meta.dirname, "src/web");

export default defineConfig({
  root,
  cacheDir: join(import.meta.dirname, "node_modules/.vite"),
  plugins: [
    react(),
    messagesPlugin(join(root, "kit/i18n")),
    manifestsPlugin(join(root, "kit/i18n")),
    emptyStatePicturesPlugin(),
    stylesPlugin(),
    bootPlugin(root),
    serviceWorkerPlugin(root),
    embedPlugin(root),
    compressPlugin(),
    simulatedWrapperPlugin(),
  ],
  // Short names: the styles travel with the page, and every class name twice.
  css: { modules: { generateScopedName: shortClassNames(root) } },
  build: {
    outDir: join(import.meta.dirname, "build/web"),
    emptyOutDir: true,
    target: buildTarget,
    cssTarget: buildTarget,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
