import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { basename, extname, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguage, isLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { isScreenPath } from "#domain/site/screens.ts";
import { AppError } from "#contract/errors.ts";
import { acceptedEncoding } from "./encoding.ts";
import { fileHeldBytes } from "./departures.ts";
import { sendFailure } from "./failures.ts";
import { barePage, sendPage } from "./page.ts";
import type { Page } from "./page.ts";
import type { filledPages } from "./pages/filled-pages.ts";

/** The files in these folders have hashed names, so they are immutable. */
const immutableFolders = ["assets", "messages", "covers", "faces", "audio", "shared"];
const forEver = "public, max-age=31536000, immutable";
const forOneBrowser = "private, max-age=31536000, immutable";

export function readBuiltHtml(webFolder: string): string {
  const file = join(webFolder, "index.html");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  return readFileSync(file, "utf8");
}

function isImmutable(path: string, root: string): boolean {
  const [folder = ""] = path.slice(root.length + 1).split(sep);
  return immutableFolders.includes(folder);
}

/** The service worker's script must always be revalidated. */
function cacheRule(path: string, root: string): string {
  if (path === join(root, "sw.js")) return "no-cache";
  return isImmutable(path, root) ? forEver : "public, max-age=300";
}

export type FileFolders = { built: readonly string[]; audio: string };

/** Lists audio files that need a pass, and checks passes. */
export type WithheldSpeech = {
  withheld: ReadonlySet<string>;
  mayHear: (file: string, pass: unknown) => Promise<boolean>;
};

/** Serves files. Every other address outside the API gets the page. */
export async function serveWebFiles(
  app: FastifyInstance,
  folders: FileFolders,
  { page, filled, speech }: { page: Page; filled: ReturnType<typeof filledPages>; speech: WithheldSpeech },
): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler(refuseRange);
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, heldBytes: fileHeldBytes };
    });
    await serveBuilt(files, folders.built);
    await files.register((audio) => serveAudio(audio, folders.audio, speech));
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (!isForPage(request.method, path)) return sendFailure(request, reply, "not-found");
    if (extname(path) !== "" && !isScreenPath(path)) throw new AppError("not-found");
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (!isScreenPath(path)) return sendPage({ ...barePage(page, encoding), status: 404 }, request, reply);
    const named = languageOfAddress(request.url);
    const language = named ?? acceptedLanguage(request.headers["accept-language"]);
    const wanted = { path: path.replace(/(.)\/$/, "$1"), language, isNamed: named !== undefined, encoding };
    const sent = await filled(wanted);
    return sent === undefined
      ? sendPage({ ...barePage(page, encoding), status: 200 }, request, reply)
      : sendPage({ ...sent, status: 200, language }, request, reply);
  });
}

/** @example languageOfAddress("/category/all?lang=vi") // "vi" */
function languageOfAddress(url: string): Language | undefined {
  const named = /[?&]lang=([\w-]+)/.exec(url)?.[1];
  return isLanguage(named) ? named : undefined;
}

const pathOf = (url: string): string => url.split("?")[0] ?? "/";

function isForPage(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !path.startsWith("/api/");
}

/** For this path the app shows that the page does not exist. */
const unknownPath = "/no-such-page";

/**
 * Returns the address for Fastify's router. The router rejects invalid escape sequences before any handler
 * runs, so requests of browsers get the address of an unknown page instead.
 * @example answeredUrl({ method: "GET", url: "/study/%E0%A4%A", headers: { accept: "text/html" } }) //
 * "/no-such-page"
 */
export function answeredUrl({ method, url = "/", headers }: IncomingMessage): string {
  if (url.startsWith("/api/")) return url;
  const path = pathOf(url);
  if (!isForPage(method, path) || !(headers.accept ?? "").includes("text/html")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return unknownPath;
  }
}

/** Responds to a range beyond the end of the file with the file's length. */
function refuseRange(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE") {
    // The client has disconnected.
    reply.raw.destroy();
    return reply;
  }
  if (error.statusCode !== 416) throw error;
  return reply
    .code(416)
    .header("content-range", error.headers?.["Content-Range"] ?? "bytes */*")
    .send();
}

async function serveBuilt(files: FastifyInstance, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      // Manifests of the build are not public.
      globIgnore: ["index.html*", ".vite/**", "**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheRule(path, folder));
      },
    });
  }
}

/** Names of audio files and models. The folder's manifest is not served. */
const speechFile = /^[0-9a-f]{16}\.(?:mp3|json)$/;

/**
 * Serves audio with ranges and without compression. @fastify/static is not used, because it would list the
 * whole folder for every request.
 */
async function serveAudio(
  files: FastifyInstance,
  folder: string,
  { withheld, mayHear }: WithheldSpeech,
): Promise<void> {
  await files.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", withheld.has(basename(path)) ? forOneBrowser : forEver);
    },
  });
  files.route<{ Params: { "*"?: string }; Querystring: { pass?: unknown } }>({
    method: ["GET", "HEAD"],
    url: "/audio/*",
    schema: { hide: true },
    handler: async ({ params, query }, reply) => {
      const file = params["*"] ?? "";
      // Without access, the response is the same as for a missing file.
      if (!speechFile.test(file) || !(await mayHear(file, query.pass))) throw new AppError("not-found");
      return reply.sendFile(file);
    },
  });
}
