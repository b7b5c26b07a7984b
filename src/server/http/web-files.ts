import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isScreenPath } from "#domain/site/screens.ts";
import { AppError } from "#contract/errors.ts";
import { sendFailure } from "./failures.ts";
import { sendPage } from "./page.ts";
import type { Page } from "./page.ts";

/** Folders whose file names carry a hash of their content: their answers never change. */
const immutableFolders = ["assets", "messages", "covers", "faces"];
const forEver = "public, max-age=31536000, immutable";

/** The built page's HTML, or a sentence on how to get it. */
export function readBuiltHtml(webFolder: string): string {
  const file = join(webFolder, "index.html");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  return readFileSync(file, "utf8");
}

function isImmutable(path: string, root: string): boolean {
  const [folder = ""] = path.slice(root.length + 1).split(sep);
  return immutableFolders.includes(folder);
}

/** The service worker decides about everything else, so its own newest version must always be found. */
function cacheRule(path: string, root: string): string {
  if (path === join(root, "sw.js")) return "no-cache";
  return isImmutable(path, root) ? forEver : "public, max-age=300";
}

/** Where files lie: what the builds made, and the speech of the scenes. */
export type FileFolders = { built: readonly string[]; audio: string };

/** Serves the files, and the page for every address that is not a file and not the API's. */
export async function serveWebFiles(app: FastifyInstance, folders: FileFolders, page: Page): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler(refuseRange);
    await serveBuilt(files, folders.built);
    await serveAudio(files, folders.audio);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (!isForPage(request.method, path)) return sendFailure(request, reply, "not-found");
    if (extname(path) !== "" && !isScreenPath(path)) throw new AppError("not-found");
    return sendPage(page, isScreenPath(path) ? 200 : 404, request, reply);
  });
}

const pathOf = (url: string): string => url.split("?")[0] ?? "/";

function isForPage(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !path.startsWith("/api/");
}

/** No screen has this address: the page that is sent for it says so, with a way back. */
const nowhere = "/no-such-page";

/**
 * The address to answer. One that cannot be decoded (a link cut off in the middle of a letter) never reaches a route, nor
 * the handlers around it; whoever would read the answer in a browser gets the page.
 * @example answeredUrl({ method: "GET", url: "/study/%E0%A4%A", headers: { accept: "text/html" } }) // "/no-such-page"
 */
export function answeredUrl({ method, url = "/", headers }: IncomingMessage): string {
  const path = pathOf(url);
  if (!isForPage(method, path) || !(headers.accept ?? "").includes("text/html")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return nowhere;
  }
}

/** Whoever asks for a part that a file does not have is told its length; every other failure is handled as usual. */
function refuseRange(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.statusCode !== 416) throw error;
  return reply
    .code(416)
    .header("content-range", error.headers?.["Content-Range"] ?? "bytes */*")
    .send();
}

async function serveBuilt(files: FastifyInstance, folders: readonly string[]): Promise<void> {
  for (const [index, folder] of folders.entries()) {
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: index === 0,
      // The page itself goes out through sendPage, manifests of the build to nobody.
      globIgnore: ["index.html*", ".vite/**", "**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheRule(path, folder));
      },
    });
  }
}

/** Speech goes out as it lies there: compressed already, in parts when a player asks for parts. */
async function serveAudio(files: FastifyInstance, folder: string): Promise<void> {
  await files.register(fastifyStatic, {
    root: folder,
    prefix: "/audio/",
    index: false,
    cacheControl: false,
    decorateReply: false,
    // The manifest beside them is the compiler's business.
    allowedPath: (path) => /^\/[0-9a-f]{16}\.mp3$/.test(path),
    setHeaders: (reply) => {
      reply.header("cache-control", forEver);
    },
  });
}
