import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { accountSchemas } from "#contract/account.schema.ts";
import { account } from "#contract/account.ts";
import { avatarSchemas } from "#contract/avatar.schema.ts";
import { avatar } from "#contract/avatar.ts";
import { categorySchemas } from "#contract/category.schema.ts";
import { category } from "#contract/category.ts";
import { contentSchemas } from "#contract/content.schema.ts";
import { content } from "#contract/content.ts";
import { favouritesSchemas } from "#contract/favourites.schema.ts";
import { favourites } from "#contract/favourites.ts";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { feedback } from "#contract/feedback.ts";
import { membershipSchemas } from "#contract/membership.schema.ts";
import { membership } from "#contract/membership.ts";
import { historySchemas } from "#contract/history.schema.ts";
import { history } from "#contract/history.ts";
import { progressSchemas } from "#contract/progress.schema.ts";
import { progress } from "#contract/progress.ts";
import { reviewSchemas } from "#contract/review.schema.ts";
import { review } from "#contract/review.ts";
import { socialSchemas } from "#contract/social.schema.ts";
import { social } from "#contract/social.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { serveArea } from "./http/endpoints.ts";
import type { Edge } from "./http/endpoints.ts";
import { serveReadyArea } from "./http/ready-responses.ts";
import { avatarHandlers, serveAvatars } from "./modules/account/avatar/routes.ts";
import { countScreenshot } from "./modules/account/protection/screenshot-limit.ts";
import { accountHandlers } from "./modules/account/routes.ts";
import { isPremium } from "./modules/account/service.ts";
import type { AccountDeps } from "./modules/account/deps.ts";
import { serveRedirects } from "./modules/account/social/redirect-routes.ts";
import { socialHandlers } from "./modules/account/social/routes.ts";
import type { SocialDeps } from "./modules/account/social/social-deps.ts";
import { categoryHandlers } from "./modules/category/routes.ts";
import { contentHandlers } from "./modules/content/routes.ts";
import type { Library } from "./modules/content/service.ts";
import type { SpeechPasses } from "./modules/content/speech-passes.ts";
import { favouritesHandlers } from "./modules/favourites/routes.ts";
import { feedbackHandlers } from "./modules/feedback/routes.ts";
import { historyHandlers } from "./modules/history/routes.ts";
import type { MembershipDeps } from "./modules/membership/deps.ts";
import { serveProviders } from "./modules/membership/provider-routes.ts";
import { membershipHandlers } from "./modules/membership/routes.ts";
import { progressHandlers } from "./modules/progress/routes.ts";
import { reviewHandlers } from "./modules/review/routes.ts";
import { pictureQueue } from "./pictures/uploaded-picture.ts";

/** What the endpoints work with. */
type ApiParts = {
  config: Config;
  database: Database;
  now: () => number;
  library: Library;
  accounts: AccountDeps;
  members: MembershipDeps;
  socialLogin: SocialDeps;
  passes: SpeechPasses;
  /** Something is waiting to be done. */
  wakeJobs: () => void;
};

/** Every endpoint of the contract, area by area. */
export async function serveApi(
  app: FastifyInstance,
  edge: Edge,
  { config, database, now, library, accounts, members, socialLogin, passes, wakeJobs }: ApiParts,
): Promise<void> {
  const pictures = pictureQueue();
  await app.register(async (api) => {
    serveReadyArea(api, edge, {
      table: category,
      schemas: categorySchemas,
      handlers: categoryHandlers({ library }),
    });
    serveReadyArea(api, edge, {
      table: content,
      schemas: contentSchemas,
      handlers: contentHandlers({ library, isPremium: (userId) => isPremium(accounts, userId), passes }),
    });
    serveArea(api, edge, { table: account, schemas: accountSchemas, handlers: accountHandlers(accounts) });
    serveArea(api, edge, { table: social, schemas: socialSchemas, handlers: socialHandlers(socialLogin) });
    serveRedirects(api, socialLogin, { ...config, limitScale: edge.limitScale });
    serveAvatars(api, accounts);
    await api.register(async (uploads) => {
      await uploads.register(multipart);
      serveArea(uploads, edge, {
        table: avatar,
        schemas: avatarSchemas,
        handlers: avatarHandlers({ ...accounts, pictures }),
      });
    });
    serveArea(api, edge, {
      table: feedback,
      schemas: feedbackSchemas,
      handlers: feedbackHandlers({
        database,
        now,
        pictures,
        countScreenshot: (sender) => countScreenshot(accounts.throttles, sender),
        isMailed: config.feedbackTo !== undefined,
        wakeJobs,
      }),
    });
    serveArea(api, edge, {
      table: membership,
      schemas: membershipSchemas,
      handlers: membershipHandlers({ ...members, library }),
    });
    serveProviders(api, members, edge.limitScale);
    const learning = { database, library, now };
    serveArea(api, edge, {
      table: favourites,
      schemas: favouritesSchemas,
      handlers: favouritesHandlers(learning),
    });
    serveArea(api, edge, { table: progress, schemas: progressSchemas, handlers: progressHandlers(learning) });
    serveArea(api, edge, { table: review, schemas: reviewSchemas, handlers: reviewHandlers(learning) });
    serveArea(api, edge, { table: history, schemas: historySchemas, handlers: historyHandlers(learning) });
    api.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  });
}
