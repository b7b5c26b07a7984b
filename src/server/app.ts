import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { accountSchemas } from "#contract/account.schema.ts";
import { account } from "#contract/account.ts";
import { avatarSchemas } from "#contract/avatar.schema.ts";
import { avatar } from "#contract/avatar.ts";
import { categorySchemas } from "#contract/category.schema.ts";
import { category } from "#contract/category.ts";
import { contentSchemas } from "#contract/content.schema.ts";
import { content } from "#contract/content.ts";
import { AppError } from "#contract/errors.ts";
import { favouritesSchemas } from "#contract/favourites.schema.ts";
import { favourites } from "#contract/favourites.ts";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { feedback } from "#contract/feedback.ts";
import { historySchemas } from "#contract/history.schema.ts";
import { history } from "#contract/history.ts";
import { progressSchemas } from "#contract/progress.schema.ts";
import { progress } from "#contract/progress.ts";
import { socialSchemas } from "#contract/social.schema.ts";
import { social } from "#contract/social.ts";
import { product } from "#domain/site/product.ts";
import { defaultRequestsPerMinute } from "./config.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { serveArea } from "./http/endpoints.ts";
import type { Authenticate } from "./http/endpoints.ts";
import { handleFailures, sendFailure } from "./http/failures.ts";
import { serveHealth } from "./http/health.ts";
import type { Readiness } from "./http/health.ts";
import { loggerOptions } from "./http/logging.ts";
import { serveMetrics } from "./http/metrics.ts";
import { preparePage } from "./http/page.ts";
import { serveReadyArea } from "./http/ready-responses.ts";
import { sendSecurityHeaders } from "./http/security.ts";
import { answeredUrl, readBuiltHtml, serveWebFiles } from "./http/web-files.ts";
import { openMailer } from "./mail/mailer.ts";
import type { Mailer } from "./mail/mailer.ts";
import { avatarHandlers, serveAvatars } from "./modules/account/avatar/routes.ts";
import { accountDeps } from "./modules/account/deps.ts";
import { afterReply } from "./modules/account/protection/after-reply.ts";
import { accountHandlers } from "./modules/account/routes.ts";
import { isPremium } from "./modules/account/service.ts";
import { sessionFreshness } from "./modules/account/sessions/service.ts";
import { serveRedirects } from "./modules/account/social/redirect-routes.ts";
import { socialHandlers } from "./modules/account/social/routes.ts";
import { socialDeps } from "./modules/account/social/social-deps.ts";
import { categoryHandlers } from "./modules/category/routes.ts";
import { contentHandlers } from "./modules/content/routes.ts";
import type { Library } from "./modules/content/service.ts";
import { favouritesHandlers } from "./modules/favourites/routes.ts";
import { feedbackHandlers } from "./modules/feedback/routes.ts";
import { historyHandlers } from "./modules/history/routes.ts";
import { progressHandlers } from "./modules/progress/routes.ts";
import { liveProviders } from "./providers/live-providers.ts";
import type { Providers } from "./providers/provider.ts";
import { serveSandbox } from "./providers/sandbox/sandbox.ts";

export type AppDeps = {
  config: Config;
  database: Database;
  library: Library;
  authenticate: Authenticate;
  readiness: Readiness;
  webFolder: string;
  contentFilesFolder: string;
  audioFolder: string;
  /** Replaces the configured mailer. */
  mailer?: Mailer;
  /** Replaces or wraps the configured providers. */
  providers?: (configured: Providers) => Providers;
  /** The clock, which tests replace. */
  now?: () => number;
};

/** The whole server, ready to listen or to be called in process with `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, now = Date.now } = deps;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // Otherwise idle keep-alive connections would delay a stop.
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: answeredUrl,
    // For addresses that cannot be decoded: Fastify answers them before any route or error handler of ours.
    frameworkErrors: (_error, request, reply) => {
      void sendFailure(request, reply, "request.invalid");
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app);
  tolerateEmptyJson(app);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });

  const page = preparePage(readBuiltHtml(deps.webFolder), config.site);
  await sendSecurityHeaders(app, { page, isProduction: config.isProduction });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: "1 minute",
    // Files are cheap and a page loads many; guessing passwords or filling the database takes the API.
    // By the route that was found: the address itself can be written in many ways (/%61pi/…, http://host/api/…).
    allowList: ({ routeOptions, url }) => !(routeOptions.url ?? url).startsWith("/api/"),
    errorResponseBuilder: () => new AppError("request.too-many"),
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: `${product.name} API`, version: product.version } },
    transform: jsonSchemaTransform,
  });

  serveHealth(app, deps.readiness);
  serveMetrics(app, config);
  const edge = {
    authenticate: deps.authenticate,
    isFresh: sessionFreshness({ database, now }),
    limitScale: config.requestsPerMinute / defaultRequestsPerMinute,
  };
  const later = afterReply((failure, error) => app.log.error({ err: error }, failure));
  const mailer = deps.mailer ?? openMailer(config.mail.route, config.mail.from);
  app.addHook("onClose", async () => {
    await later.settled();
    mailer.close();
  });
  const accounts = accountDeps({
    database,
    now,
    limitScale: edge.limitScale,
    mailer,
    afterReply: later,
    origin: config.origin,
    supportEmail: config.site.supportEmail,
  });
  const configured = config.social.isSandbox
    ? serveSandbox(app, config.social)
    : liveProviders(config.social);
  const socialLogin = socialDeps(accounts, deps.providers?.(configured) ?? configured);
  await app.register(async (api) => {
    serveReadyArea(api, edge, {
      table: category,
      schemas: categorySchemas,
      handlers: categoryHandlers(deps),
    });
    serveReadyArea(api, edge, {
      table: content,
      schemas: contentSchemas,
      handlers: contentHandlers({
        library: deps.library,
        isPremium: (userId) => isPremium(accounts, userId),
      }),
    });
    serveArea(api, edge, { table: account, schemas: accountSchemas, handlers: accountHandlers(accounts) });
    serveArea(api, edge, { table: social, schemas: socialSchemas, handlers: socialHandlers(socialLogin) });
    serveRedirects(api, socialLogin, { ...config, limitScale: edge.limitScale });
    serveAvatars(api, accounts);
    await api.register(async (uploads) => {
      await uploads.register(multipart);
      serveArea(uploads, edge, { table: avatar, schemas: avatarSchemas, handlers: avatarHandlers(accounts) });
    });
    serveArea(api, edge, {
      table: feedback,
      schemas: feedbackSchemas,
      handlers: feedbackHandlers(deps),
    });
    const learning = { database, library: deps.library, now };
    serveArea(api, edge, {
      table: favourites,
      schemas: favouritesSchemas,
      handlers: favouritesHandlers(learning),
    });
    serveArea(api, edge, { table: progress, schemas: progressSchemas, handlers: progressHandlers(learning) });
    serveArea(api, edge, { table: history, schemas: historySchemas, handlers: historyHandlers(learning) });
    api.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  });
  const built = [deps.webFolder, deps.contentFilesFolder];
  await serveWebFiles(app, { built, audio: deps.audioFolder }, page);
  return app;
}

/** Accepts a POST with a JSON content type and an empty body as one without a body; Fastify would refuse it. */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}
