import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";

// Leaves the test notice open, because dismissing it would store something.
test.use({ seesTestNotice: true });

test("a free scene plays in a frame of another site, and stores nothing", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/^outside request: http:\/\/127\.0\.0\.1:/);
  const blog = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>
      <iframe title="Scene" src="${baseURL}/embed/ramen-order?lang=en" width="375" height="600"></iframe></html>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
  // A listening server has a port.
  const { port } = blog.address() as AddressInfo;
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    const scene = page.frameLocator("iframe");
    const play = scene.locator("#play");
    await expect(play).toHaveText("Listen to the conversation");
    await play.click();
    await expect(play).toHaveText("Stop");
    await expect(scene.locator("[aria-current]")).toHaveCount(1);
    await play.click();
    await expect(play).toHaveText("Listen to the conversation");
    await expect(scene.locator("[aria-current]")).toHaveCount(0);
    const choices = scene.locator(".choices button");
    await expect(choices).toHaveCount(4);
    await expect(scene.locator("#answer")).toBeHidden();
    await scene.locator(".choices button:not([data-right])").first().click();
    await expect(scene.getByText("Not quite. Try again.")).toBeVisible();
    await scene.locator(".choices [data-right]").click();
    await expect(scene.getByText("That’s right!")).toBeVisible();
    await expect(scene.locator("#answer")).toBeVisible();
    const frame = page.frames()[1];
    expect(
      await frame?.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
    ).toEqual([0, 0, ""]);
    await page.goto(`${baseURL}/embed/ramen-order?lang=vi`);
    expect(await violationsInDeepTier(page)).toEqual([]);
  } finally {
    blog.close();
  }
});
