import { emailRows } from "#contract/mails.ts";
import type { EmailRow } from "#contract/mails.ts";
import { colours } from "#domain/site/colours.ts";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { product } from "#domain/site/product.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { serverTexts } from "#server/texts.ts";

export type Email =
  | { kind: "code"; code: string }
  | { kind: "reset"; username: string; link: string }
  | { kind: "passwordChanged"; username: string }
  | { kind: "passwordChangedLogins"; username: string; providers: string; link: string }
  | { kind: "loginLinked" | "loginUnlinked"; username: string; provider: string }
  | { kind: "loginsRemoved"; username: string; providers: string }
  | { kind: "emailChanged"; username: string; email: string }
  | ({ kind: "receipt" } & OrderFacts<"plan" | "amount" | "transaction" | "paidAt" | "memberUntil">)
  | ({ kind: "refunded" | "returned" } & OrderFacts<"plan" | "returned" | "refundedAt">)
  | { kind: "ending"; username: string; memberUntil: string; link: string }
  /** `stop` is the address at which the reader stops these e-mails. */
  | {
      kind: "weekGood" | "weekSome" | "weekQuiet";
      days?: string;
      link: string;
      stop: string;
      pictures: readonly EmailPicture[];
    };

/** The place and the partner of the scene that the learner studied last. */
export type EmailPicture = { name: "place" | "face"; png: Buffer };

type OrderFacts<Rows extends EmailRow> = { username: string; link: string } & Record<
  "order" | "method" | Rows,
  string
>;

export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  pictures?: readonly EmailPicture[] | undefined;
  /** The address to which a mail program sends a POST request to stop e-mails of this kind (RFC 8058). */
  unsubscribe?: string;
};

export function renderEmail(email: Email, language: Language, supportEmail: string): RenderedEmail {
  const words = serverTexts(language).mails[email.kind];
  const pictures = "pictures" in email ? email.pictures : undefined;
  const facts: Record<string, string> = { name: product.name, supportEmail, ...email, pictures: "" };
  const subject = filled(words.subject, facts);
  const text = filled(words.text, facts);
  const note = filled(words.note, facts);
  const action =
    "action" in words && "link" in email
      ? { label: filled(words.action, facts), link: email.link }
      : undefined;
  const rows = rowsOf(email, facts, language);
  const { row } = serverTexts(language).letterWords;
  const lines = rows.map(([label, value]) => filled(row, { label, value }));
  const listed = lines.length === 0 ? undefined : lines.join("\n");
  const centre = email.kind === "code" ? email.code : action?.link;
  return {
    subject,
    text: `${[text, listed, centre, note, product.name].filter((part) => part !== undefined).join("\n\n")}\n`,
    html: page({
      language,
      subject,
      paragraphs: [...(pictures ?? []).map(shown), text, ...list(rows), ...middle(email, action)],
      note,
    }),
    pictures,
    ...("stop" in email && { unsubscribe: email.stop }),
  };
}

type Row = readonly [label: string, value: string];

function rowsOf(email: Email, facts: Record<string, string>, language: Language): Row[] {
  if (!("order" in email)) return [];
  const { rows } = serverTexts(language).letterWords;
  return emailRows.flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : [[rows[name], value] as const];
  });
}

/** Puts labels above values, because long numbers would wrap on a phone. */
function list(rows: readonly Row[]): Html[] {
  if (rows.length === 0) return [];
  const label = `margin:0;padding-top:10px;border-top:1px solid ${colours.line};color:${colours.foregroundSoft};font-size:13px`;
  const value = "margin:0 0 10px;word-break:break-word";
  const lines = rows.map(
    ([name, text]) =>
      `<dt style="${label}">${escapeHtml(name)}</dt><dd style="${value}">${escapeHtml(text)}</dd>`,
  );
  return [{ html: `<dl style="margin:0">${lines.join("")}</dl>`, isBlock: true }];
}

/** Replaces `{{name}}` in one pass, so that placeholders in values are not replaced. */
function filled(template: string, facts: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => facts[name] ?? "");
}

function middle(email: Email, action: { label: string; link: string } | undefined): Html[] {
  if (email.kind === "code") {
    const look = `font:600 32px/1.2 monospace;letter-spacing:6px;color:${colours.primary}`;
    return [{ html: `<span style="${look}">${escapeHtml(email.code)}</span>` }];
  }
  if (action === undefined) return [];
  const look = `display:inline-block;padding:12px 24px;border-radius:14px;background:${colours.primary};color:${colours.onPrimary};text-decoration:none;font-weight:600`;
  return [{ html: `<a href="${escapeHtml(action.link)}" style="${look}">${escapeHtml(action.label)}</a>` }];
}

/** Pictures are attached to the e-mail, so that opening it sends no request. */
function shown({ name }: EmailPicture): Html {
  const look = {
    place: "width:100%;border-radius:14px",
    face: `width:56px;height:56px;margin-top:-52px;border:3px solid ${colours.card};border-radius:50%;background:${colours.line}`,
  };
  return { html: `<img src="cid:${name}" alt="" style="display:block;${look[name]}">`, isBlock: true };
}

type Html = { html: string; isBlock?: true };
type Sheet = { language: Language; subject: string; paragraphs: (string | Html)[]; note: string };

/** Styles are inline, because many mail programs ignore style sheets. The page loads nothing. */
function page({ language, subject, paragraphs, note }: Sheet): string {
  const body = paragraphs
    .map((part) => {
      const tag = typeof part !== "string" && part.isBlock ? "div" : "p";
      return `<${tag} style="margin:0 0 20px">${typeof part === "string" ? escapeHtml(part) : part.html}</${tag}>`;
    })
    .join("\n");
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:${colours.background};color:${colours.foreground};font:16px/1.6 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px 24px;background:${colours.card};border:1px solid ${colours.line};border-radius:22px">
<p style="margin:0 0 20px;font-size:20px;font-weight:600;color:${colours.primary}">${product.name}</p>
${body}
<p style="margin:0;color:${colours.foregroundSoft};font-size:14px">${escapeHtml(note)}</p>
</div>
</body>
</html>
`;
}
