import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { isMadeOnThisMachine } from "#server/http/this-machine.ts";

/**
 * Registers pages. Their callers can sign in as anyone and pay without money, so they serve only callers on
 * this machine, unless the sandbox is open. Bodies are buffers, because signatures cover their bytes.
 */
export function servePages(
  app: FastifyInstance,
  isOpen: boolean,
  register: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      if (!isOpen && !isMadeOnThisMachine(request)) throw new AppError("not-found");
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    register(scope);
  });
}

export const originOf = ({ protocol, host }: FastifyRequest): string =>
  new URL(`${protocol}://${host}`).origin;

export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split("?")[1] ?? "");

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(bodyOf(request).toString());
