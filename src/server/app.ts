import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { product } from "#domain/site/product.ts";
import { defaultRequestsPerMinute } from "./config.ts";
import { serveApi } from "./api.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { sharedSecret } from "./db/shared-secret.ts";
import { arrivalLimits } from "./http/arrivals.ts";
import type { ArrivalLimits } from "./http/arrivals.ts";
import { sendCommonHeaders } from "./http/common-headers.ts";
import { departureLimits, limitDepartures } from "./http/departures.ts";
import type { DepartureLimits } from "./http/departures.ts";
import type { Authenticate, IsFresh } from "./http/endpoints.ts";
import { serveHealth } from "./http/health.ts";
import type { Readiness } from "./http/health.ts";
import { limitRequests } from "./http/limits/request-limits.ts";
import { originFor } from "./http/origin.ts";
import { serveMetrics } from "./http/metrics.ts";
import { openFastify } from "./http/open-fastify.ts";
import { securityHeaders } from "./http/security.ts";
import { openUploads, uploadLimits } from "./http/uploads.ts";
import type { UploadLimits } from "./http/uploads.ts";
import { jobMetrics } from "./jobs/job-metrics.ts";
import { jobStore } from "./jobs/job-store.ts";
import type { WorkerOptions } from "./jobs/worker.ts";
import { emailSender } from "./mail/email-sender.ts";
import { reportEmailLimit } from "./mail/report-email-limit.ts";
import { openMailer } from "./mail/mailer.ts";
import type { Mailer } from "./mail/mailer.ts";
import { accountDeps } from "./modules/account/deps.ts";
import { afterReply } from "./modules/account/protection/after-reply.ts";
import { sendOrRetryLater } from "./modules/account/protection/email-limits.ts";
import { isSecured } from "./modules/account/service.ts";
import { sessionFreshness } from "./modules/account/sessions/service.ts";
import { socialDeps } from "./modules/account/social/social-deps.ts";
import type { Library } from "./modules/content/service.ts";
import { speechPasses } from "./modules/content/speech-passes.ts";
import { membershipDeps } from "./modules/membership/membership-deps.ts";
import type { Payments } from "./modules/membership/deps.ts";
import type { Plans } from "#server/modules/membership/plans.ts";
import { livePaymentProviders } from "./payments/payment-providers.ts";
import { liveProviders } from "./providers/live-providers.ts";
import type { Providers } from "./providers/provider.ts";
import { pictureQueue } from "./pictures/uploaded-picture.ts";
import { scenePictures } from "./modules/week/mails/scene-pictures.ts";
import { runJobs } from "./run-jobs.ts";
import type { Sandbox } from "./sandbox.ts";
import { openWeb, serveWeb } from "./serve-web.ts";
import type { WorkQueue } from "./work-queue.ts";

export type AppDeps = {
  config: Config;
  database: Database;
  library: Library;
  authenticate: Authenticate;
  isFresh?: IsFresh;
  readiness: Readiness;
  webFolder: string;
  /** The folder of prerendered pages. Without it, every page is sent without content. */
  pagesFolder?: string;
  contentFilesFolder: string;
  audioFolder: string;
  /** Login and payment providers for development and tests. Without it, sandbox mode offers no provider. */
  sandbox?: Sandbox | undefined;
  mailer?: Mailer;
  providers?: (configured: Providers) => Providers;
  payments?: Payments;
  plans?: Plans;
  limitStoreAnswersWithinMs?: number;
  now?: () => number;
  pictures?: WorkQueue;
  limits?: Partial<ArrivalLimits & DepartureLimits & UploadLimits>;
  worker?: Pick<WorkerOptions, "pollMs" | "limitMs" | "atOnce">;
};

/** Builds the whole server. It can then listen or be called by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, now = Date.now } = deps;
  const limits = { ...arrivalLimits, ...departureLimits, ...uploadLimits, ...deps.limits };
  const app = openFastify(config, limits);
  const web = openWeb(deps);
  const security = await securityHeaders({ page: web.page, isProduction: config.isProduction });
  sendCommonHeaders(app, security, deps.readiness);
  const metrics = serveMetrics(app, config);
  limitDepartures(app, limits, metrics);
  const { authenticate, countItems } = limitRequests(app, deps.authenticate, {
    config,
    now,
    metrics,
    answerWithinMs: deps.limitStoreAnswersWithinMs,
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: `${product.name} API`, version: product.version } },
    transform: jsonSchemaTransform,
  });

  serveHealth(app, deps.readiness);
  const context = {
    authenticate,
    isFresh: deps.isFresh ?? sessionFreshness({ database, now }),
    limitScale: config.requestsPerMinute / defaultRequestsPerMinute,
    uploads: openUploads(limits),
    originOf: (request: FastifyRequest) => originFor(request, config),
  };
  const later = afterReply((failure, error) => app.log.error({ err: error }, failure));
  const mailer = deps.mailer ?? openMailer(config.mail.route, config.mail.from);
  const figures = jobMetrics(metrics, { counts: (time) => jobStore(database.query).counts(time), now });
  const wakeJobs = (): void => worker.wake();
  const accounts = accountDeps({
    database,
    now,
    limitScale: context.limitScale,
    mailsPerHour: config.mailsPerHour,
    onEmailLimitReached: reportEmailLimit(app.log, metrics),
    sendEmail: emailSender({ mailer, supportEmail: config.site.supportEmail, onOutcome: figures.email }),
    wakeJobs,
    afterReply: later,
    origin: config.origin,
  });
  const payments = deps.payments ?? {
    mode: config.payments.mode,
    providers: configuredPayments(app, deps, now),
  };
  const members = membershipDeps({
    database,
    now,
    wakeJobs,
    origin: config.origin,
    isSecured: (userId) => isSecured(accounts, userId),
    sendEmail: (...email) => sendOrRetryLater(accounts, "notice", ...email),
    plans: deps.plans,
    payments,
    shop: config.shop,
    log: app.log,
    metrics,
  });
  const worker = runJobs(app, {
    database,
    now,
    mailer,
    feedbackTo: config.feedbackTo,
    accounts,
    members,
    figures,
    picturesOf: scenePictures(deps.library, deps.contentFilesFolder),
    worker: deps.worker,
  });
  app.addHook("onClose", async () => {
    await later.settled();
    await worker.stop();
    mailer.close();
  });
  const { isSandbox, isSandboxOpen } = config.social;
  const configured =
    (isSandbox ? deps.sandbox?.login(app, { isOpen: isSandboxOpen }) : undefined) ??
    liveProviders(config.social);
  const socialLogin = socialDeps(accounts, deps.providers?.(configured) ?? configured);
  const passes = speechPasses({
    withheld: deps.library.withheldAudio,
    key: () => sharedSecret(database, "members-speech", now()),
    now,
  });
  await serveApi(app, context, {
    countItems,
    pictures: deps.pictures ?? pictureQueue(),
    site: config,
    isFeedbackMailed: config.feedbackTo !== undefined,
    database,
    now,
    library: deps.library,
    accounts,
    members,
    socialLogin,
    passes,
    audioFolder: deps.audioFolder,
  });
  await serveWeb(app, deps, web, passes);
  return app;
}

function configuredPayments(
  app: FastifyInstance,
  { config: { payments, origin }, sandbox }: AppDeps,
  now: () => number,
): Payments["providers"] {
  if (payments.mode === "live") return livePaymentProviders(payments, now);
  if (payments.mode === "off") return {};
  return sandbox?.payments(app, { now, origin, isOpen: payments.isOpen }) ?? {};
}
