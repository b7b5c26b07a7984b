import type { FastifyInstance } from "fastify";
import { contentSchemas } from "#contract/content.schema.ts";
import { content } from "#contract/content.ts";
import type { Body } from "#server/http/body.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { serveReadyArea } from "#server/http/ready-responses.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import { sceneBody, searchBody, wordBody } from "./service.ts";
import type { IsPremium, Library } from "./service.ts";
import type { SpeechPasses } from "./speech-passes.ts";

/** The cache takes a few megabytes, because a body has about 10 KB. */
const cacheSize = 500;

export function serveContent(
  app: FastifyInstance,
  context: RouteContext,
  {
    library: { ready, dictionary, search, keeping },
    isPremium,
    passes,
  }: {
    library: Library;
    isPremium: IsPremium;
    passes: SpeechPasses;
  },
): void {
  const recent = new RecentlyUsed<Body>(cacheSize);
  const membersScenes = new RecentlyUsed<Body>(cacheSize);
  serveReadyArea(app, context, {
    table: content,
    schemas: contentSchemas,
    handlers: {
      one: ({ params }, asker) =>
        sceneBody({ ready, isPremium, passes, recent: membersScenes }, params.id, asker),
      // The dictionary is compiled without members' lines, so it is the same for all callers.
      dictionary: ({ params }, { language }) => ({
        body: recent.get(`word ${language} ${params.word}`, () =>
          wordBody(dictionary, params.word, language),
        ),
        dependsOnMembership: false,
      }),
      search: ({ query }, { language }) => ({
        body: recent.get(`search ${language} ${query.q}`, () => searchBody(search, query.q, language)),
        dependsOnMembership: false,
      }),
      keeping: () => ({ body: keeping, dependsOnMembership: false }),
    },
  });
}
