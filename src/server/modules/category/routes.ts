import type { category } from "#contract/category.ts";
import { AppError } from "#contract/errors.ts";
import type { ReadyHandlers } from "#server/http/ready-responses.ts";
import type { Library } from "#server/modules/content/service.ts";

export function categoryHandlers({
  library: { ready },
}: {
  library: Library;
}): ReadyHandlers<typeof category> {
  return {
    list: (_input, { language }) => ({ body: ready.list(language), dependsOnMembership: false }),
    one: ({ params }, { language }) => {
      const body = ready.category(language, params.id);
      if (body === undefined) throw new AppError("category.unknown");
      return { body, dependsOnMembership: false };
    },
  };
}
