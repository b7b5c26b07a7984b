import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "#server/http/escape-html.ts";

const style = `
body{margin:0;background:#f7f4ec;color:#1f2430;font:17px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 16px;color:#5a6070}
.note{padding:8px 12px;border-radius:10px;background:#fbeed2;color:#5c4300;font-size:15px}
a.choice,button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:0 0 8px;padding:10px 16px;
border:1px solid #d9d2c0;border-radius:14px;background:#fffdf8;color:inherit;font:inherit;text-align:left;text-decoration:none}
small{display:block;color:#5a6070}.first{border-color:#2a5bd7;background:#2a5bd7;color:#fff}.first small{color:#fff}
.amount{color:inherit;font-size:34px;font-weight:700}label{display:block;margin:0 0 8px}
input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px;border:1px solid #8a8f9b;border-radius:10px;font:inherit}
summary{min-height:44px;line-height:44px}`;

export function sendSandboxPage(reply: FastifyReply, title: string, main: string, script = ""): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const code = script === "" ? "" : `<script nonce="${nonce}">${script}</script>`;
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    ).send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><main>${main}</main>${code}</body></html>`);
}

export const hiddenFields = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
