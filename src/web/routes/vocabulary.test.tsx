import { expect, test } from "vitest";
import { storedDeck } from "#domain/review/deck.ts";
import { screen, withApp } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/app.json" with { type: "json" };
import review from "#web/kit/i18n/zh/review.json" with { type: "json" };

const app = withApp();

const saved = (addedAt: number, isSaved = true) => ({
  events: 1,
  addedAt,
  dueAt: addedAt,
  firstAt: 0,
  lastAt: 0,
  isKept: true,
  isSaved,
  isAside: false,
});

test("lists each saved word once, the latest first, and links to its line and to the review", async () => {
  const deck = storedDeck({
    "ramen-order/2/word/食券": saved(3),
    "ramen-order/4/word/食券": saved(2),
    "ramen-order/5/word/塩": saved(4),
    "ramen-order/1/word/店": saved(5, false),
    "ramen-order/6": saved(6),
  });
  const { user } = await app.open("/profile", { visit: { "review-deck": JSON.stringify(deck) } });
  await user.click(await screen.findByRole("link", { name: t.construction.vocabulary.title }));
  const words = await screen.findByRole("list", { name: review.saved.title });
  await screen.findAllByText("拉面店的食券机");
  const links = [...words.querySelectorAll("a")].map((a) => [
    a.querySelector("[lang=ja]")?.textContent,
    a.search,
  ]);
  expect(links).toEqual([
    ["塩", "?line=5"],
    ["食券", "?line=2"],
  ]);
  await user.click(screen.getByRole("link", { name: new RegExp(`^${review.title}`) }));
  await screen.findByRole("heading", { name: review.title });
});

test("says how to save a word if none is saved", async () => {
  await app.open("/vocabulary");
  await screen.findByText(review.saved.how);
});
