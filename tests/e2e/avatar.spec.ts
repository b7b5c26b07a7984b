import { expect, test } from "./steps/fixtures.ts";
import { signInAsNewLearner } from "./steps/sign-in.ts";

test("a learner chooses a picture, sees it everywhere, and removes it", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/status of 415/);
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  const photo = await page.screenshot();
  await page.getByRole("main").getByRole("button", { name: "头像" }).click();
  const sheet = page.getByRole("dialog");
  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const asked = page.waitForEvent("filechooser");
    await sheet.getByRole("button", { name: "选择图片" }).click();
    await (await asked).setFiles({ name, mimeType, buffer });
  };

  await choose("me.png", "image/png", Buffer.from("<svg onload=alert(1)>"));
  await expect(sheet.getByRole("alert")).toHaveText("请选择 JPEG、PNG、WebP 或 GIF 格式的图片");
  await choose("me.png", "image/png", photo);
  await expect(page.getByText("头像已更新")).toBeVisible();
  await expect(sheet).toBeHidden();
  const face = page.getByRole("main").locator("img[src^='/api/avatar/']");
  await expect(face).toBeVisible();
  // It has its place before the picture has come.
  const size = () => face.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([256, 256]);

  await page.goto("/profile");
  await expect(page.getByRole("main").locator("img[src^='/api/avatar/']")).toBeVisible();
  const info = await page.request.get("/api/user/info", { headers: { Authorization: token } });
  const { avatar } = (await info.json()).data;
  await page.goto("/account-info");
  await page.getByRole("main").getByRole("button", { name: "头像" }).click();
  await sheet.getByRole("button", { name: "移除头像" }).click();
  await expect(page.getByText("头像已移除")).toBeVisible();
  await expect(face).toHaveCount(0);
  expect((await page.request.get(avatar)).status()).toBe(404);
});
