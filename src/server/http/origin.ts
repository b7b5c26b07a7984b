import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";

type Site = {
  isProduction: boolean;
  origin: string;
};

/** In production the configured host, never the Host header. */
export function originFor(request: FastifyRequest, { isProduction, origin }: Site): string {
  if (isProduction) return origin;
  const address = `${request.protocol}://${request.host}`;
  if (!/^[\w.:[\]-]{1,260}$/.test(request.host) || !URL.canParse(address))
    throw new AppError("request.invalid");
  // Without the default port, as providers compare redirect addresses.
  return new URL(address).origin;
}
