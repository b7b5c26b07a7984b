import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { serverTexts } from "#server/texts.ts";
import { stopMail, stopPath } from "./service.ts";

const query = z.object({ token: z.string().max(100).catch("") });

/** Only this page needs styles and a form. Other responses of the API are data. */
const contentSecurityPolicy =
  "default-src 'none';style-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'";

/**
 * Serves the routes that stop the weekly e-mails. If the learner unsubscribes in a mail program, the program
 * sends a POST request (RFC 8058). The link in the e-mail opens a page with a button, because programs that
 * scan e-mails open every link.
 */
export function serveStop(app: FastifyInstance, deps: Parameters<typeof stopMail>[0]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body contains only "List-Unsubscribe=One-Click".
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, ""),
    );
    const options = { schema: { hide: true } };
    scope.get(stopPath, options, async (request, reply) => {
      return sendPage(request, reply, query.parse(request.query).token);
    });
    scope.post(stopPath, options, async (request, reply) => {
      await stopMail(deps, query.parse(request.query).token);
      return sendPage(request, reply);
    });
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, token?: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .header("cache-control", "no-store")
    .send(stopPage(acceptedLanguage(request.headers["accept-language"]), token));
}

/** With a token the page asks for confirmation. Without a token it says that the e-mails have stopped. */
function stopPage(language: Language, token?: string): string {
  const texts = serverTexts(language).weekMail;
  const form =
    token === undefined
      ? ""
      : `<form method="post" action="${stopPath}?token=${escapeHtml(encodeURIComponent(token))}"><button>${escapeHtml(texts.stop)}</button></form>`;
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Kaiwa</title>
<link rel="stylesheet" href="/embed.css" />
</head>
<body><main><h1>${escapeHtml(token === undefined ? texts.stopped : texts.question)}</h1>${form}</main></body>
</html>
`;
}
