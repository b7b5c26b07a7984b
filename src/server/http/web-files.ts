import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { basename, extname, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguage, isLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { isScreenPath } from "#domain/site/screens.ts";
import { AppError } from "#contract/errors.ts";
import { acceptedEncoding } from "./body.ts";
import { sendFailure } from "./failures.ts";
import { barePage, sendPage } from "./page.ts";
import type { Page } from "./page.ts";
import type { filledPages } from "./pages/filled-pages.ts";

/** Folders whose file names contain a hash of the content, so that caches never have to ask again. */
const immutableFolders = ["assets", "messages", "covers", "faces", "shared"];
const forEver = "public, max-age=31536000, immutable";
const forOneBrowser = "private, max-age=31536000, immutable";

/** The HTML of the built page. */
export function readBuiltHtml(webFolder: string): string {
  const file = join(webFolder, "index.html");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  return readFileSync(file, "utf8");
}

function isImmutable(path: string, root: string): boolean {
  const [folder = ""] = path.slice(root.length + 1).split(sep);
  return immutableFolders.includes(folder);
}

/** The service worker's script decides what all other requests get, so it is never used without asking for a newer one. */
function cacheRule(path: string, root: string): string {
  if (path === join(root, "sw.js")) return "no-cache";
  return isImmutable(path, root) ? forEver : "public, max-age=300";
}

/** The folders of what the builds made, and of the recorded speech. */
export type FileFolders = { built: readonly string[]; audio: string };

/** Which files of speech need a pass, and whether one is good. */
export type WithheldSpeech = {
  withheld: ReadonlySet<string>;
  mayHear: (file: string, pass: unknown) => Promise<boolean>;
};

/** Serves the files, and the page for every address that belongs to neither a file nor the API. */
export async function serveWebFiles(
  app: FastifyInstance,
  folders: FileFolders,
  { page, filled, speech }: { page: Page; filled: ReturnType<typeof filledPages>; speech: WithheldSpeech },
): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler(refuseRange);
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
      : sendPage({ ...sent, encoding, status: 200, language }, request, reply);
  });
}

/** The language that an address names, as those do that search engines are told. @example languageOfAddress("/category/all?lang=vi") // "vi" */
function languageOfAddress(url: string): Language | undefined {
  const named = /[?&]lang=([\w-]+)/.exec(url)?.[1];
  return isLanguage(named) ? named : undefined;
}

const pathOf = (url: string): string => url.split("?")[0] ?? "/";

function isForPage(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !path.startsWith("/api/");
}

/** An address without a screen: the app shows that there is no such page, with a link back. */
const unknownPath = "/no-such-page";

/**
 * The address that Fastify routes by. Fastify refuses an address that it cannot decode (a link cut off inside an escape
 * sequence) before any handler of ours runs; browsers get the page instead.
 * @example answeredUrl({ method: "GET", url: "/study/%E0%A4%A", headers: { accept: "text/html" } }) // "/no-such-page"
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

/** A range beyond the end of a file is answered with the file's length; other failures are handled as usual. */
function refuseRange(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE") {
    // Whoever asked has gone.
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
      // The page is sent by sendPage; the build's manifests are not public.
      globIgnore: ["index.html*", ".vite/**", "**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheRule(path, folder));
      },
    });
  }
}

/** Speech, and the models that voices are compared with. The folder also has a manifest for the compiler, which is not served. */
const speechFile = /^[0-9a-f]{16}\.(?:mp3|json)$/;

/**
 * Speech is served without further compression, and in ranges when a player asks for them. Not by the route that @fastify/static would
 * add: to find out whether an address is spelled as the file is, that one lists the whole folder at every request. Here the name
 * can be spelled in one way only.
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
      // Without the right to hear it, a file is one that does not exist.
      if (!speechFile.test(file) || !(await mayHear(file, query.pass))) throw new AppError("not-found");
      return reply.sendFile(file);
    },
  });
}
