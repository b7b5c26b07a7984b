import type { FastifyReply } from "fastify";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { people } from "./people.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { sendSandboxPage } from "#server/sandbox/sandbox-page.ts";

const hiddenFields = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");

/** Sends the page on which a visitor chooses a person. `query` is the authorization request. */
export function sendConsentPage(
  reply: FastifyReply,
  { provider, query, approve }: { provider: ProviderId; query: URLSearchParams; approve: string },
): FastifyReply {
  const choice = (more: Record<string, string>): string =>
    escapeHtml(`${approve}?${String(new URLSearchParams([...query, ...Object.entries(more)]))}`);
  const persons = people.map(
    ({ subject, name, email }) =>
      `<a class="choice" href="${choice({ person: subject })}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></a>`,
  );
  return sendSandboxPage(
    reply,
    `Sandbox: ${providerNames[provider]}`,
    `<h1>Sign in with ${providerNames[provider]}</h1><p>Kaiwa wants to know who you are.</p>
<p class="note">Sandbox. No real account is involved, and nothing leaves this machine. Whatever address you choose, Kaiwa takes it as
not verified.</p>
${persons.join("\n")}
<details><summary>Another person</summary><form action="${escapeHtml(approve)}">${hiddenFields(query)}
<label>Name <input name="name" autocomplete="off"></label><label>Email <input name="email" autocomplete="off"></label>
<button>Continue as this person</button></form></details>
<a class="choice" href="${choice({ cancel: "yes" })}">Cancel</a>`,
  );
}

/** Apple uses such forms (`response_mode=form_post`). */
export function sendSelfSubmittingForm(
  reply: FastifyReply,
  action: string,
  answer: URLSearchParams,
): FastifyReply {
  return sendSandboxPage(
    reply,
    "Sandbox",
    `<form method="post" action="${escapeHtml(action)}">${hiddenFields(answer)}<button>Continue</button></form>`,
    "document.forms[0].submit()",
  );
}
