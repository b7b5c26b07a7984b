import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { people } from "./people.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
body{margin:0;background:#f7f4ec;color:#1f2430;font:17px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 16px;color:#5a6070}
.note{padding:8px 12px;border-radius:10px;background:#fbeed2;color:#5c4300;font-size:15px}
a.choice,button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:0 0 8px;padding:10px 16px;
border:1px solid #d9d2c0;border-radius:14px;background:#fffdf8;color:inherit;font:inherit;text-align:left;text-decoration:none}
a.choice small{display:block;color:#5a6070}label{display:block;margin:0 0 8px}
input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px;border:1px solid #8a8f9b;border-radius:10px;font:inherit}
summary{min-height:44px;line-height:44px}`;

function sendHtml(reply: FastifyReply, title: string, main: string, script = ""): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const code = script === "" ? "" : `<script nonce="${nonce}">${script}</script>`;
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    ).send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><main>${main}</main>${code}</body></html>`);
}

const hiddenFields = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");

/** The page on which a developer chooses a person. `query` is the authorization request, which is passed on with the choice. */
export function sendConsentPage(
  reply: FastifyReply,
  { provider, query, approve }: { provider: ProviderId; query: URLSearchParams; approve: string },
): FastifyReply {
  const choice = (more: Record<string, string>): string =>
    escaped(`${approve}?${String(new URLSearchParams([...query, ...Object.entries(more)]))}`);
  const persons = people.map(
    ({ subject, name, email }) =>
      `<a class="choice" href="${choice({ person: subject })}">${escaped(name)}<small>${escaped(email)}</small></a>`,
  );
  return sendHtml(
    reply,
    `Sandbox: ${providerNames[provider]}`,
    `<h1>Sign in with ${providerNames[provider]}</h1><p>Kaiwa wants to know who you are.</p>
<p class="note">Sandbox. No real account is involved, and nothing leaves this machine. Whatever address you choose, Kaiwa takes it as
not verified.</p>
${persons.join("\n")}
<details><summary>Somebody else</summary><form action="${escaped(approve)}">${hiddenFields(query)}
<label>Name <input name="name" autocomplete="off"></label><label>Email <input name="email" autocomplete="off"></label>
<button>Continue as this person</button></form></details>
<a class="choice" href="${choice({ cancel: "yes" })}">Cancel</a>`,
  );
}

/** The callback as a form that submits itself, as Apple does (`response_mode=form_post`). */
export function sendSelfSubmittingForm(
  reply: FastifyReply,
  action: string,
  answer: URLSearchParams,
): FastifyReply {
  return sendHtml(
    reply,
    "Sandbox",
    `<form method="post" action="${escaped(action)}">${hiddenFields(answer)}<button>Continue</button></form>`,
    "document.forms[0].submit()",
  );
}
