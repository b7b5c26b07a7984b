import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { mondayOf, dayOf } from "#domain/day.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { openResult } from "#tests/support/dom/practising.ts";
import t from "#web/kit/i18n/zh/week.json" with { type: "json" };

const app = withApp();

const earlier = { "kaiwa:visit:best-scores": '{"two-buns":90}' };
const question = () => screen.findByRole("group", { name: t.question.days });

test("asks for a goal and then for a time after the second result", async () => {
  const { user } = await openResult(app, { shown: 0, stored: earlier });
  const days = await question();
  expect(within(days).getAllByRole("button", { pressed: false })).toHaveLength(5);
  const part = days.parentElement;
  if (part === null) throw new Error("the question has no frame");
  expect(await violations(part)).toEqual([]);
  await user.click(within(days).getByRole("button", { name: "4 天" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t.question.when));
  await user.click(await screen.findByRole("button", { name: /晚饭后/ }));
  expect(await screen.findByText(/晚饭后，.*0?8?.*00/)).toBeDefined();
  expect(screen.getByRole("link", { name: t.calendar }).getAttribute("href")).toBe("/reminder");
  const weeks: unknown = JSON.parse(localStorage.getItem("kaiwa:visit:study-weeks") ?? "");
  const monday = mondayOf(dayOf(Date.now(), new Date().getTimezoneOffset()));
  expect(weeks).toMatchObject({ [monday]: { goal: 4 } });
  await user.click(screen.getByRole("button", { name: t.sheet.close }));
  await waitFor(() => expect(screen.queryByRole("link", { name: t.calendar })).toBeNull());
});

test("does not ask after the first result, nor again after a result that left the question unanswered", async () => {
  await openResult(app, { shown: 0 });
  expect(screen.queryByText(t.question.days)).toBeNull();
  await openResult(app, { shown: 0, stored: earlier });
  await question();
  const weeks = (): string | null => localStorage.getItem("kaiwa:visit:study-weeks");
  await waitFor(() => expect(weeks()).not.toBeNull());
  const asked = weeks() ?? "";
  await openResult(app, { shown: 0, stored: { ...earlier, "kaiwa:visit:study-weeks": asked } });
  expect(screen.queryByText(t.question.days)).toBeNull();
});
