import { expect, test } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, withApp } from "#tests/support/dom/open-app.ts";
import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const app = withApp();

test.each(["a visitor", "a new learner"])(
  "shows %s the way to the first stamp, not blank squares",
  async (who) => {
    await app.open("/profile", who === "a visitor" ? {} : { account: await app.newAccount() });
    expect(await screen.findByRole("heading", { name: texts.firstStamp.title })).toBeDefined();
    expect(screen.queryByText(texts.week.title)).toBeNull();
    expect(await violations(screen.getByRole("main"))).toEqual([]);
  },
);
