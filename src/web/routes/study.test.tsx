import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

test("keeps the focus on the question when a practice begins again", async () => {
  const { user } = await app.open("/study/ramen-order/practice");
  await user.click(await screen.findByRole("button", { name: "开始练习" }));
  await user.click(await screen.findByRole("button", { name: /^选择/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("い"));
});
