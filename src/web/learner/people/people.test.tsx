import { expect, test } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/town.json" with { type: "json" };

const app = withApp();

/** The stored data of a visitor with an S in some scenes and spoken roles in others. */
function done(practised: readonly string[], spoken: readonly string[]): Record<string, string> {
  const own = (ids: readonly string[], value: number) =>
    JSON.stringify(Object.fromEntries(ids.map((id) => [id, value])));
  return { "best-scores": own(practised, 96), "spoken-roles": own(spoken, 1_700_000_000_000) };
}

const main = () => screen.findByRole("main");

test("lists the people who know the learner, what they remember of finished scenes and the next scene with them", async () => {
  const visit = done(["language-exchange"], ["language-exchange"]);
  await app.open("/people", { visit });
  const card = (await screen.findByText("健太")).closest("li");
  expect(card?.textContent).toContain(t.bond[3]);
  expect(card?.textContent).toContain(t.closer[3]);
  expect(card?.querySelectorAll("li")).toHaveLength(1);
  const next = card?.querySelector("a");
  await waitFor(() => expect(next?.textContent).toMatch(/下一个场景.+/));
  expect(next?.getAttribute("href")).not.toBe("/study/language-exchange");
  expect((await main()).textContent).toMatch(/还有 \d+ 个人没见过/);
  expect(await violations(await main())).toEqual([]);
});

test("suggests a better grade to raise the bond if the person's only scene is practised and spoken", async () => {
  const visit = {
    "best-scores": '{"ramen-order":72}',
    "spoken-roles": '{"ramen-order":1700000000000}',
  };
  await app.open("/people", { visit });
  expect(await screen.findByText(t.closer.grade)).toBeDefined();
});

test("does not list strangers, even after several scenes with the same face", async () => {
  const visit = done(["post-office", "what-time-is-it"], ["post-office", "what-time-is-it", "ramen-order"]);
  await app.open("/people", { visit });
  expect(await screen.findByText("店主")).toBeDefined();
  expect(screen.queryByText("通りがかりの人")).toBeNull();
  const town = await app.inject({ url: "/api/town" });
  const { people: all } = town.json<{ data: { people: { scenes: unknown[] }[] } }>().data;
  const total = all.filter(({ scenes }) => scenes.length > 0).length;
  expect((await main()).textContent).toContain(`${total} 个人里，1 个认识你`);
});

test("shows a visitor how to meet the first person", async () => {
  await app.open("/people");
  expect(await screen.findByRole("heading", { name: t.people.empty.title })).toBeDefined();
  const start = screen.getByRole("link", { name: t.people.empty.button });
  await waitFor(() => expect(start.getAttribute("href")).toMatch(/^\/study\/[\w-]+\/dialogue$/));
});
