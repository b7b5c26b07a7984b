import type { category } from "#contract/category.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#server/http/endpoints.ts";
import type { Catalogue } from "./catalogue.ts";

export function categoryHandlers({ catalogue }: { catalogue: Catalogue }): Handlers<typeof category, Caller> {
  return {
    list: async (_input, { language }) => catalogue.list(language),
    one: async ({ params }, { language }) => {
      const found = catalogue.one(language, params.id);
      if (found === undefined) throw new AppError("category.unknown");
      return found;
    },
  };
}
