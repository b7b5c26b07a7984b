import type { EmbedTexts } from "#contract/embed-texts.ts";
import type { ContentData, ContentLine, ContentToken } from "#contract/content.schema.ts";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { paths } from "#domain/site/screens.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

type EmbedPage = { scene: ContentData; language: Language; texts: EmbedTexts; origin: string };

/**
 * Returns the page for a frame on another site. It has a free scene's lines to listen to, one blank and a
 * link to the scene.
 */
export function embedPage({ scene, language, texts, origin }: EmbedPage): string {
  const people = new Map(scene.cast.map((person) => [person.id, person]));
  const blanked = scene.lines.find(({ blank }) => blank !== undefined);
  const heading = `<span lang="ja">${escapeHtml(scene.japaneseTitle)}</span>`;
  const title = language === "ja" ? heading : `${heading} ${escapeHtml(scene.title)}`;
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${escapeHtml(scene.title)} · Kaiwa</title>
<link rel="stylesheet" href="/embed.css" />
<script src="/embed.js" defer></script>
</head>
<body>
<main>
<img class="place" src="${escapeHtml(pictureOf(scene.coverImage, "band"))}" alt="" />
<h1>${title}</h1>
<button type="button" id="play" data-stop="${escapeHtml(texts.stop)}">${escapeHtml(texts.listen)}</button>
<ol>
${scene.lines.map((line) => `<li>${lineButton(line, people.get(line.speaker), line === blanked)}</li>`).join("\n")}
</ol>
${blanked === undefined ? "" : question(blanked, texts)}
<p><a class="open" href="${escapeHtml(origin + paths.study(scene.id))}?lang=${language}" target="_blank" rel="noopener">${escapeHtml(texts.open)}</a></p>
</main>
</body>
</html>
`;
}

/**
 * Returns a line to listen to. If the question asks for this line's blank, the blank stays empty until the
 * visitor answers.
 */
function lineButton(
  line: ContentLine,
  speaker: ContentData["cast"][number] | undefined,
  isAsked: boolean,
): string {
  const { tokens, translation, audio } = line;
  const face =
    speaker === undefined
      ? ""
      : `<img class="face" src="${escapeHtml(speaker.avatar)}" alt="" width="40" height="40" />`;
  const sound = audio === undefined ? "" : ` data-audio="${escapeHtml(audio.url)}"`;
  return (
    `<button type="button" class="line"${sound}>${face}<span class="soft">${escapeHtml(speaker?.name ?? "")}</span>` +
    `<span lang="ja">${isAsked ? withOpenBlank(line) : ruby(tokens)}</span><span class="soft">${escapeHtml(translation)}</span></button>`
  );
}

const gap = "＿＿＿";

function withOpenBlank({ tokens, blank }: ContentLine): string {
  if (blank === undefined) return ruby(tokens);
  const answer = ruby(tokens.slice(blank.from, blank.to));
  const open = `<span id="gap">${gap}</span><span id="answer" hidden>${answer}</span>`;
  return ruby(tokens.slice(0, blank.from)) + open + ruby(tokens.slice(blank.to));
}

/** Returns the line with a gap and four choices. Their order does not reveal the right one. */
function question({ tokens, translation, blank }: ContentLine, texts: EmbedTexts): string {
  if (blank === undefined) return "";
  const { from, to, choices } = blank;
  const answer = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join("");
  const buttons = choices.toSorted().map((choice) => {
    const isRight = choice === answer;
    const verdict = escapeHtml(isRight ? texts.right : texts.wrong);
    return `<button type="button" lang="ja" aria-pressed="false" data-verdict="${verdict}"${isRight ? " data-right" : ""}>${escapeHtml(choice)}</button>`;
  });
  return `<section aria-labelledby="question">
<h2 id="question">${escapeHtml(texts.blank)}</h2>
<p lang="ja">${ruby(tokens.slice(0, from))}${gap}${ruby(tokens.slice(to))}</p>
<p class="soft">${escapeHtml(translation)}</p>
<div class="choices">${buttons.join("\n")}</div>
<p id="status" role="status"></p>
</section>`;
}

function ruby(tokens: readonly ContentToken[]): string {
  return tokens
    .flatMap((token) => token.ruby)
    .map(([base, reading]) =>
      reading === undefined
        ? escapeHtml(base)
        : `<ruby>${escapeHtml(base)}<rt>${escapeHtml(reading)}</rt></ruby>`,
    )
    .join("");
}
