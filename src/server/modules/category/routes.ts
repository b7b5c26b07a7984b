import type { FastifyInstance } from "fastify";
import { categorySchemas } from "#contract/category.schema.ts";
import { category } from "#contract/category.ts";
import { syllabusSchemas } from "#contract/syllabus.schema.ts";
import { syllabus } from "#contract/syllabus.ts";
import { townSchemas } from "#contract/town.schema.ts";
import { town } from "#contract/town.ts";
import { AppError } from "#contract/errors.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { serveReadyArea } from "#server/http/ready-responses.ts";
import type { Library } from "#server/modules/content/service.ts";

export function serveCategories(
  app: FastifyInstance,
  context: RouteContext,
  {
    library: { ready },
  }: {
    library: Library;
  },
): void {
  serveReadyArea(app, context, {
    table: category,
    schemas: categorySchemas,
    handlers: {
      list: (_input, { language }) => ({ body: ready.list(language), dependsOnMembership: false }),
      one: ({ params }, { language }) => {
        const body = ready.category(language, params.id);
        if (body === undefined) throw new AppError("category.unknown");
        return { body, dependsOnMembership: false };
      },
    },
  });
  serveReadyArea(app, context, {
    table: town,
    schemas: townSchemas,
    handlers: { all: (_input, { language }) => ({ body: ready.town(language), dependsOnMembership: false }) },
  });
  serveReadyArea(app, context, {
    table: syllabus,
    schemas: syllabusSchemas,
    handlers: {
      all: (_input, { language }) => ({ body: ready.syllabus(language), dependsOnMembership: false }),
    },
  });
}
