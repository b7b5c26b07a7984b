import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";

type Site = {
  isProduction: boolean;
  origin: string;
};

/** Returns the configured origin in production. The Host header is not trusted there. */
export function originFor(request: FastifyRequest, { isProduction, origin }: Site): string {
  if (isProduction) return origin;
  const address = `${request.protocol}://${request.host}`;
  if (!/^[\w.:[\]-]{1,260}$/.test(request.host) || !URL.canParse(address))
    throw new AppError("request.invalid");
  // `origin` omits the default port, as providers do when they compare redirect addresses.
  return new URL(address).origin;
}
