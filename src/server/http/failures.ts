import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { codes } from "#contract/envelope.ts";
import type { Failure } from "#contract/envelope.ts";
import { AppError, errors } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import { DatabaseUnavailable } from "#server/db/failures.ts";
import { serverTexts } from "#server/texts.ts";

function idOf(error: FastifyError | AppError): ErrorId {
  if (error instanceof AppError) return error.id;
  if (error instanceof DatabaseUnavailable) return "unavailable";
  if (hasZodFastifySchemaValidationErrors(error)) return "request.invalid";
  switch (error.statusCode) {
    case 400:
      return "request.invalid";
    // The response does not reveal whether the file exists.
    case 403:
    case 404:
      return "not-found";
    case 413:
      return "request.too-large";
    case 415:
      return "request.unsupported-media";
    case 429:
      return "request.too-many";
    case 503:
      return "unavailable";
    default:
      return "internal";
  }
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, id: ErrorId): FastifyReply {
  const language = acceptedLanguage(request.headers["accept-language"]);
  const body: Failure = { code: codes.failure, info: serverTexts(language).errors[id], error: id };
  return reply
    .code(errors[id].status)
    .header("content-language", languages[language].tag)
    .header("vary", "Accept-Language")
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/**
 * Responds to an address that Fastify rejects before routing, for example for an invalid escape sequence. No
 * hook has run, so this function also sets the common headers.
 */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header("x-request-id", request.id)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    .header("referrer-policy", "same-origin");
  void sendFailure(request, reply, "request.invalid");
}

/**
 * Turns every thrown error into a response. Defects are logged with their stack, and their message is not
 * sent.
 */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const id = idOf(error);
    // An error that the code throws deliberately needs no stack.
    const isMeant = error instanceof AppError && error.cause === undefined;
    if (errors[id].status >= 500 && !isMeant) request.log.error({ err: error, error: id }, "request failed");
    else request.log.warn({ error: id, ...problemPlaces(error) }, "request refused");
    const retryAfter =
      error instanceof AppError ? error.retryAfterSeconds : id === "unavailable" ? 5 : undefined;
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return sendFailure(request, reply, id);
  });
}

/** Returns where a request failed validation. It omits the values, because they may be personal data. */
function problemPlaces(error: FastifyError | AppError): { places?: string[] } {
  if (error instanceof AppError || !hasZodFastifySchemaValidationErrors(error)) return {};
  return { places: error.validation.map((issue) => `${issue.instancePath} ${issue.keyword}`) };
}
