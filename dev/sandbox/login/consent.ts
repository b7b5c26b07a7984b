import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { callbackPath } from "#contract/social.ts";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { hiddenFields, sendSandboxPage } from "#dev/sandbox/page.ts";
import { originOf, queryOf } from "#dev/sandbox/pages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

export const personShape = z.object({ subject: z.string(), name: z.string(), email: z.string() });
export type Person = z.output<typeof personShape>;

const people: Person[] = [
  { subject: "sandbox-mei", name: "林美 Mei", email: "mei@learner.example" },
  { subject: "sandbox-an", name: "Nguyễn An", email: "an@elsewhere.example" },
  { subject: "sandbox-sora", name: "佐藤 そら", email: "sora@elsewhere.example" },
];

export const codeLifetimeMs = 5 * 60_000;

/** Whether an authorization request asks to return to Kaiwa's callback. */
export const returnsToKaiwa = (request: FastifyRequest, provider: ProviderId): boolean =>
  queryOf(request).get("redirect_uri") === originOf(request) + callbackPath(provider);

/** Sends the page on which a visitor chooses a person. The choice repeats the authorization request. */
export function sendConsentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderId,
): FastifyReply {
  const query = queryOf(request);
  const approve = `/sandbox/${provider}/approve`;
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
<details><summary>Another person</summary><form action="${approve}">${hiddenFields(query)}
<label>Name <input name="name" autocomplete="off"></label><label>Email <input name="email" autocomplete="off"></label>
<button>Continue as this person</button></form></details>
<a class="choice" href="${choice({ cancel: "yes" })}">Cancel</a>`,
  );
}

/** Returns the person that the visitor has chosen or typed, or undefined if the visitor cancelled. */
export function personIn(choice: URLSearchParams): Person | undefined {
  if (choice.get("cancel") === "yes") return undefined;
  const listed = people.find(({ subject }) => subject === choice.get("person"));
  if (listed !== undefined) return listed;
  const [name, email] = [choice.get("name") ?? "", choice.get("email") ?? ""];
  if (name === "" && email === "") return undefined;
  const subject = createHash("sha256").update(`${name}\n${email}`).digest("hex").slice(0, 24);
  return { subject, name, email };
}
