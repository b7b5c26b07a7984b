import type { FastifyRequest } from "fastify";

/** The origin under which both the browser and the server reach the sandbox. */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  new URL(`${protocol}://${host}`).origin;

export const parametersOf = (url: string): URLSearchParams => new URLSearchParams(url.split("?")[1] ?? "");
