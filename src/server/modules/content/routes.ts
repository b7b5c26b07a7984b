import type { content } from "#contract/content.ts";
import type { ReadyHandlers } from "#server/http/ready-answers.ts";
import { sceneBody, searchBody, wordBody } from "./service.ts";
import type { IsPremium, Library } from "./service.ts";

export function contentHandlers({
  library: { answers, dictionary, search },
  isPremium,
}: {
  library: Library;
  isPremium: IsPremium;
}): ReadyHandlers<typeof content> {
  return {
    one: ({ params }, asker) => sceneBody({ answers, isPremium }, params.id, asker),
    // Neither knows of withheld lines, so both are the same for everybody.
    dictionary: ({ params }, { language }) => ({
      body: wordBody(dictionary, params.word, language),
      dependsOnMembership: false,
    }),
    search: ({ query }, { language }) => ({
      body: searchBody(search, query.q, language),
      dependsOnMembership: false,
    }),
  };
}
