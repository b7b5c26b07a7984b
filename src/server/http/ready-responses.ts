import { contentLanguage } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, ParsedInputOf, Schemas, Shape } from "#contract/endpoint.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import { acceptedEncoding } from "./encoding.ts";
import type { Body } from "./body.ts";
import { sendTagged } from "./etag.ts";
import { unreachable, routeOf } from "./endpoints.ts";
import type { RouteContext } from "./endpoints.ts";

export type ReadyResponse = {
  body: Body;
  /** Whether members get another body. If so, shared caches must not store the response. */
  dependsOnMembership: boolean;
};

/** The user id is looked up only on demand, because looking up a token costs a query. */
export type ReadyCaller = { language: ContentLanguage; userId: () => Promise<string | undefined> };

/** Access is not checked here, so the type allows only open endpoints. */
type OpenTable = Record<string, Endpoint<Shape, "open">>;

/** One handler per endpoint. Responses are not validated at run time; tests check them. */
export type ReadyHandlers<Table extends OpenTable> = {
  [K in keyof Table]: (
    input: ParsedInputOf<Table[K]>,
    asker: ReadyCaller,
  ) => ReadyResponse | Promise<ReadyResponse>;
};

/** Registers endpoints whose responses are prepared. */
export function serveReadyArea<Table extends OpenTable>(
  app: FastifyInstance,
  { authenticate, limitScale }: RouteContext,
  {
    table,
    schemas,
    handlers,
  }: { table: Table; schemas: Schemas<NoInfer<Table>>; handlers: ReadyHandlers<NoInfer<Table>> },
): void {
  for (const name of Object.keys(table)) {
    const row: Endpoint = table[name] ?? unreachable(name);
    const shape: Shape = schemas[name] ?? unreachable(name);
    const handle = handlers[name] ?? unreachable(name);
    app.route({
      ...routeOf(row, shape, limitScale),
      handler: async (request, reply) => {
        const token = request.headers.authorization || undefined;
        const language = contentLanguage(acceptedLanguage(request.headers["accept-language"]));
        const asker: ReadyCaller = {
          language,
          userId: async () => (token === undefined ? undefined : authenticate(token)),
        };
        // The schemas have parsed params, query and body.
        const input = { params: request.params, query: request.query, body: request.body } as Parameters<
          typeof handle
        >[0];
        return sendReady(request, reply, language, await handle(input, asker));
      },
    });
  }
}

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  language: ContentLanguage,
  { body, dependsOnMembership }: ReadyResponse,
): FastifyReply {
  const vary = "Accept-Language, Accept-Encoding";
  reply
    .type("application/json; charset=utf-8")
    .header("content-language", languages[language].tag)
    .header("vary", dependsOnMembership ? `${vary}, Authorization` : vary)
    .header("cache-control", dependsOnMembership ? "private, no-cache" : "no-cache");
  const encoded = body.encoded(acceptedEncoding(request.headers["accept-encoding"]));
  return sendTagged(request, reply, { tag: body.tag, ...encoded });
}
