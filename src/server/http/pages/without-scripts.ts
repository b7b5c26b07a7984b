import type { PageContent } from "#contract/pages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

/**
 * Applies in browsers without scripts: hides controls and shows links instead, with precedence over other
 * classes.
 */
export const withoutScriptsStyle = [
  "header button,search,[role=tablist],[role=radiogroup],[data-dock],[role=tabpanel] button,[aria-labelledby=first-question]{display:none!important}",
  // The picture beside a line is a button that stays visible.
  "[role=tabpanel] [id^=line-]>button{display:block!important;pointer-events:none}",
  ".without-scripts{max-width:680px;margin:0 auto;padding:0 var(--gutter) 96px;color:var(--foreground-soft)}",
  ".without-scripts a{display:inline-block;padding:12px 24px 12px 0;color:var(--primary)}",
].join("");

export const withoutScriptsHead = `<noscript><style>${withoutScriptsStyle}</style></noscript>`;

/** Returns the links below the content. `query` preserves the language of the address. */
export function withoutScripts({ note, links }: PageContent["withoutScripts"], query: string): string {
  const ways = links.map(({ path, label }) => `<a href="${path}${query}">${escapeHtml(label)}</a>`);
  const nav = ways.length === 0 ? "" : `<nav>${ways.join("")}</nav>`;
  return `<noscript><div class="without-scripts">${nav}<p>${escapeHtml(note)}</p></div></noscript>`;
}
