import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { zh } from "#tests/e2e/steps/texts.ts";
import { expectToast } from "#tests/e2e/steps/toasts.ts";

test("shows the app without storage or with broken storage, and says that changes are not saved", async ({
  page,
  visitor,
}) => {
  await test.step("without storage, changes last for the visit", async () => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await page.goto("/preferences");
    await page.getByRole("alertdialog").getByRole("button", { name: zh.testNotice.cancel }).click();
    await page.getByRole("switch", { name: "显示罗马字" }).click();
    await expectToast(page, zh.common.notStored);
    await expect(page.getByRole("switch", { name: "显示罗马字" })).not.toBeChecked();
    await page.getByRole("radio", { name: "深色" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("combobox", { name: "界面语言" }).selectOption("en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferences");
    await page.getByRole("link", { name: "Scenes" }).click();
    await expect(page.getByRole("link", { name: /Restaurant and café/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("switch", { name: "Show romaji" })).not.toBeChecked();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    expect(logged).toContainEqual(expect.stringContaining('the stored "preferences" cannot be read'));
    // One message is about the switch, the other about the language.
    expect(logged.filter((text) => text.startsWith('[kaiwa] "preferences" cannot be stored'))).toHaveLength(
      2,
    );
  });

  await test.step("broken values start the page with defaults", async () => {
    const other = await visitor({ locale: "zh-CN" });
    await other.addInitScript(() => {
      for (const key of ["token", "userInfo", "preferences", "i18nextLng", "theme"]) {
        localStorage.setItem(key, '{"fontSize":"sm');
      }
    });
    await other.goto("/category/all");
    await expect(other.getByRole("link", { name: /餐厅与咖啡馆/ })).toBeVisible();
    const html = other.locator("html");
    await expect(html).toHaveAttribute("lang", "zh-Hans");
    await expect(html).toHaveAttribute("data-font-size", "large");
    await expect(html).toHaveAttribute("data-theme", "light");
  });
});
