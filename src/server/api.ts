import type { FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import type { RouteContext } from "./http/endpoints.ts";
import type { CountItems } from "./http/limits/request-limits.ts";
import { serveAvatars } from "./modules/account/avatar/routes.ts";
import type { AccountDeps } from "./modules/account/deps.ts";
import { countScreenshot } from "./modules/account/protection/screenshot-limit.ts";
import { serveAccount } from "./modules/account/routes.ts";
import { isPremium } from "./modules/account/service.ts";
import type { Site } from "./modules/account/social/redirect-routes.ts";
import { serveSocial } from "./modules/account/social/routes.ts";
import type { SocialDeps } from "./modules/account/social/social-deps.ts";
import { serveCategories } from "./modules/category/routes.ts";
import { serveContent } from "./modules/content/routes.ts";
import type { Library } from "./modules/content/service.ts";
import type { SpeechPasses } from "./modules/content/speech-passes.ts";
import { serveEar } from "./modules/ear/routes.ts";
import { serveFavourites } from "./modules/favourites/routes.ts";
import { serveFeedback } from "./modules/feedback/routes.ts";
import { serveHistory } from "./modules/history/routes.ts";
import type { MembershipDeps } from "./modules/membership/deps.ts";
import { serveMembership } from "./modules/membership/routes.ts";
import { serveProgress } from "./modules/progress/routes.ts";
import { serveReview } from "./modules/review/routes.ts";
import { serveTakeAlong } from "./modules/take-along/routes.ts";
import { serveWeek } from "./modules/week/routes.ts";
import { workQueue } from "./work-queue.ts";
import type { WorkQueue } from "./work-queue.ts";

/** Cards that one address may export, because learners are easily registered, and cards decide the work. */
const cardsPerMinute = 2_000;

type ApiParts = {
  countItems: CountItems;
  site: Site;
  isFeedbackMailed: boolean;
  database: Database;
  now: () => number;
  library: Library;
  accounts: AccountDeps;
  members: MembershipDeps;
  socialLogin: SocialDeps;
  passes: SpeechPasses;
  pictures: WorkQueue;
  audioFolder: string;
};

export async function serveApi(app: FastifyInstance, context: RouteContext, parts: ApiParts): Promise<void> {
  const { database, now, library, accounts, members, socialLogin, passes, pictures } = parts;
  const { wakeJobs } = accounts;
  const learning = { database, library, now };
  const isMember = (userId: string): Promise<boolean> => isPremium(accounts, userId);
  await app.register(async (api) => {
    serveCategories(api, context, { library });
    serveContent(api, context, { library, isPremium: isMember, passes });
    serveAccount(api, context, accounts);
    serveSocial(api, context, socialLogin, parts.site);
    await serveAvatars(api, context, { ...accounts, pictures });
    serveFeedback(api, context, {
      database,
      now,
      pictures,
      countScreenshot: (sender) => countScreenshot(accounts.throttles, sender),
      isMailed: parts.isFeedbackMailed,
      wakeJobs,
    });
    serveMembership(api, context, { ...members, library });
    serveFavourites(api, context, learning);
    serveProgress(api, context, learning);
    serveReview(api, context, { ...learning, isPremium: isMember });
    serveEar(api, context, learning);
    serveHistory(api, context, learning);
    serveWeek(api, context, learning);
    serveTakeAlong(api, context, {
      library,
      audioFolder: parts.audioFolder,
      isPremium: isMember,
      now,
      queue: workQueue({ atOnce: 1, waiting: 10 }),
      countCards: (address, cards) =>
        parts.countItems(
          { scope: "take-along cards", max: cardsPerMinute * context.limitScale },
          address,
          cards,
        ),
    });
    let document: string | undefined;
    api.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type("application/json; charset=utf-8").send(document);
    });
  });
}
