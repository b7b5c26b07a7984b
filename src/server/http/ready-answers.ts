import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, EndpointTable, ParsedInputOf, Schemas, Shape } from "#contract/endpoint.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import { acceptedEncoding } from "./body.ts";
import type { Body } from "./body.ts";
import { never, routeOf } from "./endpoints.ts";
import type { Edge } from "./endpoints.ts";

/** An answer whose bytes are there already. */
export type ReadyAnswer = {
  body: Body;
  /** Whether members get another one: then no shared cache may keep it. */
  dependsOnMembership: boolean;
};

/** Who is asking. Whose token it is costs a query, so it is found out only where it matters. */
export type Asker = { language: ContentLanguage; userId: () => Promise<string | undefined> };

/** One handler per endpoint. They answer in bytes; a test holds those against the schemas. */
export type ReadyHandlers<Table extends EndpointTable> = {
  [K in keyof Table]: (input: ParsedInputOf<Table[K]>, asker: Asker) => ReadyAnswer | Promise<ReadyAnswer>;
};

/** Puts endpoints on the air that answer with ready bytes: the same addresses, schemas and limits as every other. */
export function serveReadyArea<Table extends EndpointTable>(
  app: FastifyInstance,
  { authenticate, limitScale }: Edge,
  { table, schemas, handlers }: { table: Table; schemas: Schemas<Table>; handlers: ReadyHandlers<Table> },
): void {
  for (const name of Object.keys(table)) {
    const row: Endpoint = table[name] ?? never(name);
    const shape: Shape = schemas[name] ?? never(name);
    const handle = handlers[name] ?? never(name);
    app.route({
      ...routeOf(row, shape, limitScale),
      handler: async (request, reply) => {
        const token = request.headers.authorization || undefined;
        const asker: Asker = {
          language: contentLanguage(acceptedLanguage(request.headers["accept-language"])),
          userId: async () => (token === undefined ? undefined : authenticate(token)),
        };
        // The schemas have just parsed these three; their types are the table's by construction.
        const input = { params: request.params, query: request.query, body: request.body } as Parameters<
          typeof handle
        >[0];
        return sendReady(request, reply, asker.language, await handle(input, asker));
      },
    });
  }
}

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  language: ContentLanguage,
  { body, dependsOnMembership }: ReadyAnswer,
): FastifyReply {
  const { encoding, bytes } = body.encoded(acceptedEncoding(request.headers["accept-encoding"]));
  const etag = encoding === "identity" ? `"${body.tag}"` : `"${body.tag}-${encoding}"`;
  const vary = "Accept-Language, Accept-Encoding";
  reply
    .header("content-language", languages[language].tag)
    .header("vary", dependsOnMembership ? `${vary}, Authorization` : vary)
    .header("cache-control", dependsOnMembership ? "private, no-cache" : "no-cache")
    .header("etag", etag);
  if (hasAlready(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** Proxies that recompress mark a tag as weak; for asking again that is the same tag. */
function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
