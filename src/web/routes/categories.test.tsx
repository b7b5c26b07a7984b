import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/app.json" with { type: "json" };

const app = withApp();

test("shows search results in place of the first question, and the question again after the search", async () => {
  const { user } = await app.open("/category/all");
  await screen.findByText(t.start.question);
  const field = screen.getByRole("searchbox");
  await user.type(field, "拉面");
  await screen.findByRole("link", { name: /拉面店的食券机/ });
  expect(screen.queryByText(t.start.question)).toBeNull();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await waitFor(() => expect(screen.getByText(t.start.question)).toBeTruthy());
});
