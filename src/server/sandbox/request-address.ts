import type { FastifyRequest } from "fastify";

export const originOf = ({ protocol, host }: FastifyRequest): string =>
  new URL(`${protocol}://${host}`).origin;

export const parametersOf = (url: string): URLSearchParams => new URLSearchParams(url.split("?")[1] ?? "");
