import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure } from "#tests/support/browser-page.ts";
import {
  anyValues,
  makeMember,
  newBuyer,
  newOrder,
  setUserAgent,
  userAgents,
  verifyEmail,
} from "#tests/support/dom/buying.ts";
import { address, goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import app from "#web/kit/i18n/zh/app.json" with { type: "json" };
import learning from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import t from "#web/kit/i18n/zh/payment.json" with { type: "json" };

const kaiwa = withApp();
const hour = 3_600_000;
const day = 24 * hour;

// The app logs failed requests as warnings.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const heading = (name: string): Promise<HTMLElement> => screen.findByRole("heading", { name });

test("sends a learner without a verified address to the account screen, and back", async () => {
  const account = await kaiwa.newAccount();
  const { user } = await kaiwa.open("/payment", { account });
  await heading(t.secure.title);
  expect(screen.queryByRole("button", { name: anyValues(t.pay) })).toBeNull();
  await user.click(screen.getByRole("link", { name: t.secure.go }));
  await screen.findByText(learning.member.waits.text);
  expect(address()).toBe("/account-info");
  await user.click(screen.getByRole("link", { name: learning.member.waits.back }));
  await heading(t.secure.title);

  await user.click(screen.getByRole("link", { name: t.secure.go }));
  await screen.findByText(learning.member.waits.text);
  await verifyEmail(kaiwa, account);
  goTo("/about");
  await heading(app.titles.about);
  goTo("/account-info");
  await screen.findByText(learning.member.waits.done);
  expect(screen.queryByText(learning.member.waits.text)).toBeNull();
  await user.click(screen.getByRole("link", { name: learning.member.waits.back }));
  await screen.findByRole("button", { name: anyValues(t.pay) });
});

test("reports that the plans cannot be loaded, and reloads them on request", async () => {
  const visit = await kaiwa.open("/about");
  let isBroken = true;
  visit.answer("GET /api/membership/plans", () =>
    isBroken ? Response.json(failure("unavailable"), { status: 503 }) : undefined,
  );
  goTo("/payment");
  const retry = await screen.findByRole("button", { name: app.common.retry });
  isBroken = false;
  await visit.user.click(retry);
  await screen.findByText("¥128");
});

test("shows that there are no orders, and lists a new order with its state", async () => {
  const account = await newBuyer(kaiwa);
  await kaiwa.open("/orders", { account });
  await screen.findByText(t.orders.empty);
  const id = await newOrder(kaiwa, account);
  const { user } = await kaiwa.open("/orders", { account });
  const order = await screen.findByRole("link", { name: new RegExp(t.orders.status.pending) });
  expect(order.textContent).toContain("¥18");
  await user.click(order);
  await heading(t.order.waiting);
  expect(address()).toBe(`/payment?order=${id}`);
});

test("reports that a receipt cannot be printed if the browser refuses", async () => {
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  const { user } = await kaiwa.open(`/orders?order=${id}`, { account });
  const print = vi.fn(() => {
    throw new Error("no printer");
  });
  vi.stubGlobal("print", print);
  await user.click(await screen.findByRole("button", { name: app.study.print }));
  await screen.findByText(app.study.printFailed);
  expect(print).toHaveBeenCalledTimes(1);
});

test("shows that nothing can be bought if the server takes no payments", async () => {
  await kaiwa.open("/about");
  document.head.innerHTML = '<script type="application/json" id="site">{"payments":[]}</script>';
  goTo("/payment");
  await heading(learning.member.off.title);
  expect(screen.queryByText(/¥/)).toBeNull();
});

test.each([
  ["the iOS app", userAgents.iosWrapper],
  ["WeChat on an iPhone", `${userAgents.iosWrapper} MicroMessenger/8.0.49`],
])("neither shows nor loads purchase parts in %s, for learners and members", async (_place, userAgent) => {
  setUserAgent(userAgent);
  const account = await newBuyer(kaiwa);
  const scene = "/study/phone-message/dialogue";
  const { requests } = await kaiwa.open(scene, { account });
  await screen.findByText(anyValues(app.study.locked.title));
  expectNothingToBuy();
  for (const [path, shown] of [
    ["/orders", learning.member.here.title],
    ["/profile", app.profile.settings],
    ["/payment", learning.member.here.title],
    ["/account-info", "注销账号"],
  ] as const) {
    goTo(path);
    await screen.findAllByText(shown);
    expectNothingToBuy();
  }

  await makeMember(kaiwa, account, Date.now() + 3 * day);
  const member = await kaiwa.open("/category/all", { account });
  await endingNoticeIsLoaded(member);
  expect(screen.queryByText(learning.member.ending.title)).toBeNull();
  goTo("/payment");
  await screen.findByText(anyValues(learning.member.until));
  goTo(scene);
  await waitFor(() => expect(document.querySelectorAll("[id^=line-]").length).toBeGreaterThan(3));
  const ofBuying = /\/messages\/zh\/payment|\/api\/(membership|orders?)/;
  expect([...requests, ...member.requests].filter((request) => ofBuying.test(request))).toEqual([]);
});

/** The notice appears for members only, and loads its texts before it decides whether to appear. */
async function endingNoticeIsLoaded({ requests, pass }: Visit): Promise<void> {
  await waitFor(() => expect(localStorage.getItem("userInfo")).toContain('"isPremium":true'));
  await waitFor(() => expect(requests).toContain("GET /messages/zh/learning.json"));
  await pass(500);
}

function expectNothingToBuy(): void {
  expect(document.querySelectorAll('a[href^="/payment"], a[href^="/orders"]')).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/[¥￥]|元/);
}

test("shows in the last week that the membership ends, until the learner closes the notice", async () => {
  const { title, close } = learning.member.ending;
  const account = await kaiwa.newAccount();
  await makeMember(kaiwa, account, Date.now() + 3 * day);
  const { user } = await kaiwa.open("/category/all", { account });
  const notice = await screen.findByRole("complementary", { name: title });
  expect(notice.querySelector("a")?.getAttribute("href")).toBe("/payment");
  await user.click(screen.getByRole("button", { name: close }));
  expect(screen.queryByRole("complementary", { name: title })).toBeNull();
  await endingNoticeIsLoaded(await kaiwa.open("/category/all", { isReturning: true }));
  expect(screen.queryByRole("complementary", { name: title })).toBeNull();

  const other = await kaiwa.newAccount();
  await makeMember(kaiwa, other, Date.now() + 3 * day);
  await kaiwa.open("/category/all", { account: other });
  await screen.findByRole("complementary", { name: title });
});

test("closes the rest of an open members' scene when the membership ends, even offline", async () => {
  const account = await kaiwa.newAccount();
  await makeMember(kaiwa, account, Date.now() + hour);
  const { setOnline, pass, requests } = await kaiwa.open("/study/phone-message/dialogue", { account });
  const lines = (): number => document.querySelectorAll("[id^=line-]").length;
  await waitFor(() => expect(lines()).toBeGreaterThan(3));
  await waitFor(() => expect(localStorage.getItem("userInfo")).toContain('"isPremium":true'));
  // Waits for files that the player loads some time after the first render. Outside of tests, the service
  // worker has cached them.
  await waitFor(() =>
    expect(requests).toEqual(
      expect.arrayContaining(["GET /messages/zh/grammar.json", "GET /messages/zh/speaking.json"]),
    ),
  );
  setOnline(false);
  await pass(hour - 60_000);
  expect(lines()).toBeGreaterThan(3);
  await pass(61_000);
  await waitFor(() => expect(lines()).toBe(3));
  await screen.findByText(anyValues(app.study.locked.title));
});
