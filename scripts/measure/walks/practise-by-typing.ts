import type { Page } from "@playwright/test";

type Line = { tokens: { text: string }[]; blank?: { from: number; to: number } };

/**
 * Practises, in English, the scene whose practice is open, by typing what belongs there; the blanks named are shown instead of
 * answered. The scene is asked for at `server`.
 */
export async function practiseByTyping(
  page: Page,
  { server, id, shown = [] }: { server: string; id: string; shown?: readonly number[] },
): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" });
  const answer = await page.request.get(`${server}/api/content/${id}`, {
    headers: { "Accept-Language": "en" },
  });
  // Our own server's answer.
  const { data } = (await answer.json()) as { data: { lines: Line[] } };
  const blanks = data.lines.flatMap(({ tokens, blank }) =>
    blank === undefined
      ? []
      : [
          tokens
            .slice(blank.from, blank.to)
            .map(({ text }) => text)
            .join(""),
        ],
  );
  await button(/^(Start practising|Start|Begin|Start over)/)
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Type" }).click();
  const next = button(/^(Next|See the result)$/);
  const show = button("Show the answer");
  for (const [index, text] of blanks.entries()) {
    await next.or(show).first().waitFor();
    while (!(await show.isVisible())) await next.click();
    if (shown.includes(index)) await show.click();
    else {
      await page.getByRole("textbox").fill(text);
      await button("Check").click();
    }
  }
  while (await next.isVisible()) await next.click();
  await page.getByRole("region", { name: "Your result" }).waitFor();
}
