import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bootPlugin } from "./scripts/web-build/boot.ts";
import { compressPlugin } from "./scripts/web-build/compress.ts";
import { messagesPlugin } from "./scripts/web-build/messages.ts";
import { serviceWorkerPlugin } from "./scripts/web-build/service-worker.ts";
import { buildTarget } from "./scripts/web-build/target.ts";

const root = join(import.meta.dirname, "src/web");

const isShared = (id: string): boolean =>
  /src\/(domain\/(languages|preferences|product|screens|user|values)\.|contract\/|web\/(boot|i18n|layout|lib|router|ui)\/)/.test(
    id,
  );
const forms =
  /src\/web\/ui\/(field|modal|page-scroll|picker|segment|sheet|slider|switch|tabs|text-field|use-modal)/;
const rarelyUsed =
  /(copy|dates|device-info|favourites|favourites-service|kept-scenes|learning-styles|learning-sync|new-id|outbox\/[\w-]+|pager|progress|progress-sync|ruby|scene-index|service-worker|sound|study-records|under-construction|use-study-clock|visit|contract\/(avatar|social)|ui\/(card|dialog|face|list|text-area))\./;

/** Four letters tell some five hundred names apart; the skeleton keeps its own, so that tests can wait for it to go. */
function shortClassName(name: string, file: string): string {
  const hash = createHash("sha256")
    .update(`${file.slice(root.length)}#${name}`)
    .digest("base64url");
  return `${name === "skeleton" ? "skeleton-" : ""}k${hash.slice(0, 4)}`;
}

export default defineConfig({
  root,
  cacheDir: join(import.meta.dirname, "node_modules/.vite"),
  plugins: [
    react(),
    messagesPlugin(join(root, "i18n")),
    bootPlugin(root),
    serviceWorkerPlugin(root),
    compressPlugin(),
  ],
  server: {
    proxy: Object.fromEntries(
      ["/api", "/sandbox", "/covers", "/faces", "/audio"].map((path) => [path, "http://localhost:3001"]),
    ),
  },
  // Short names: the styles travel with the page, and every class name twice.
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: join(import.meta.dirname, "build/web"),
    emptyOutDir: true,
    target: buildTarget,
    cssTarget: buildTarget,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen shares changes rarely: libraries in one file, the frame in another. Forms and sheets come
        // with the first screen that has one; the rest of lib goes where it is used.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /node_modules/, priority: 3 },
            {
              name: "frame",
              test: (id) => isShared(id) && !forms.test(id) && !rarelyUsed.test(id),
              priority: 2,
            },
            {
              name: "progress",
              test: /src\/(domain\/progress(-merge)?|web\/lib\/(outbox\/post|progress))\./,
              priority: 2,
            },
            { name: "forms", test: forms, priority: 1 },
          ],
        },
      },
    },
  },
});
