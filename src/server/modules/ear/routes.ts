import type { FastifyInstance } from "fastify";
import { earResultsSchemas } from "#contract/ear-results.schema.ts";
import { earResults } from "#contract/ear-results.ts";
import { earSchemas } from "#contract/ear.schema.ts";
import { ear } from "#contract/ear.ts";
import { AppError } from "#contract/errors.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { serveReadyArea } from "#server/http/ready-responses.ts";
import type { Library } from "#server/modules/content/service.ts";
import { addResults, resultsAfter } from "./service.ts";
import type { EarNeeds } from "./service.ts";

export function serveEar(
  app: FastifyInstance,
  context: RouteContext,
  needs: EarNeeds & { library: Pick<Library, "ready"> },
): void {
  const { ready } = needs.library;
  serveReadyArea(app, context, {
    table: ear,
    schemas: earSchemas,
    handlers: {
      list: (_input, { language }) => ({ body: ready.contrasts(language), dependsOnMembership: false }),
      contrast: ({ params }, { language }) => {
        const body = ready.contrast(language, params.id);
        if (body === undefined) throw new AppError("ear.unknown");
        return { body, dependsOnMembership: false };
      },
    },
  });
  serveArea(app, context, {
    table: earResults,
    schemas: earResultsSchemas,
    handlers: {
      push: async ({ body }, { userId }) => {
        await addResults(needs, userId, body.results);
        return {};
      },
      pull: ({ query }, { userId }) => resultsAfter(needs, userId, query),
    },
  });
}
