import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { addDays, dayOf, mondayOf } from "#domain/day.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/week.json" with { type: "json" };

const app = withApp();

const monday = mondayOf(dayOf(Date.now(), new Date().getTimezoneOffset()));

/** A learner with one study record and response times from this week and from two weeks ago. */
async function learner() {
  const account = await app.newAccount();
  await app.inject({
    method: "POST",
    url: "/api/user/study/record",
    headers: { authorization: account.token },
    payload: studyRecord({ startedAt: Date.now() - 1_000 }),
  });
  const responses = JSON.stringify({ [monday]: [1_500], [addDays(monday, -14)]: [1_200] });
  return { account, stored: { [`kaiwa:learner:${account.id}:weekly-responses`]: responses } };
}

test("shows a week without measured responses as a gap in the chart and as missing in the table", async () => {
  await app.open("/profile", await learner());
  const table = await screen.findByRole("table", { name: t.growth.title });
  const last = within(table).getAllByRole("row").slice(-3);
  const responses = last.map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);
  expect(responses).toEqual(["1.2 秒", t.growth.noData, "1.5 秒"]);
  const chart = [...document.querySelectorAll("figure")].find((one) =>
    one.textContent?.includes(t.growth.response),
  );
  expect(chart?.querySelectorAll("rect")).toHaveLength(2);
});

test("explains the missing chart if the server cannot be reached", async () => {
  const visit = await learner();
  await app.open("/profile", {
    ...visit,
    answers: {
      "GET /api/user/study/growth": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  expect(await screen.findByText(t.growth.failed)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("table", { name: t.growth.title })).toBeNull());
});
