import { describe, expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { renderEmail } from "./emails.ts";
import type { Email } from "./emails.ts";

const support = "support@kaiwa.example";
const link = "https://kaiwa.example/reset-password#token=abc";
const emails: Email[] = [
  { kind: "code", code: "042917" },
  { kind: "reset", username: "mei", link },
  { kind: "passwordChanged", username: "mei" },
  { kind: "passwordChangedLogins", username: "mei", providers: "Google, LINE", link },
  { kind: "loginLinked", username: "mei", provider: "Google" },
  { kind: "loginUnlinked", username: "mei", provider: "Google" },
  { kind: "loginsRemoved", username: "mei", providers: "Google, LINE" },
  { kind: "emailChanged", username: "mei", email: "m…@learner.example" },
  {
    kind: "receipt",
    username: "mei",
    order: "20261116K7Q2M9XW4T",
    plan: "Yearly membership",
    amount: "CN¥128.00",
    method: "Alipay",
    transaction: "2026111622001401234567890123",
    paidAt: "16 November 2026 at 14:28 (Beijing time)",
    memberUntil: "17 November 2027",
    link: "https://kaiwa.example/orders",
  },
  ...(["refunded", "returned"] as const).map((kind) => ({
    kind,
    username: "mei",
    order: "20261116K7Q2M9XW4T",
    plan: "Yearly membership",
    returned: "CN¥128.00",
    method: "WeChat Pay",
    refundedAt: "16 November 2026 at 14:28 (Beijing time)",
    link: "https://kaiwa.example/orders",
  })),
  {
    kind: "ending",
    username: "mei",
    memberUntil: "23 November 2026",
    link: "https://kaiwa.example/payment",
  },
  ...(["weekGood", "weekSome"] as const).map((kind) => ({
    kind,
    days: "4",
    link: "https://kaiwa.example/categories",
    stop: "https://kaiwa.example/api/user/week/mail/stop?token=abc",
    pictures: [{ name: "place" as const, png: Buffer.from("picture") }],
  })),
  {
    kind: "weekQuiet",
    link: "https://kaiwa.example/categories",
    stop: "https://kaiwa.example/api/user/week/mail/stop?token=abc",
    pictures: [{ name: "place" as const, png: Buffer.from("picture") }],
  },
];

describe.each(emails)("an e-mail of the kind $kind", (email) => {
  test.each(languageCodes)("fills every placeholder in %s, in text and in HTML", (language) => {
    const { subject, text, html } = renderEmail(email, language, support);
    if ("pictures" in email) expect(html).toContain('src="cid:place"');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(subject).toContain("Kaiwa");
    for (const [name, value] of Object.entries(email)) {
      if (name !== "kind" && typeof value === "string")
        expect([text, html]).toEqual([1, 2].map(() => expect.stringContaining(value)));
    }
  });

  test.each(languageCodes)("has a subject in %s that fits on one line", (language) => {
    const { subject } = renderEmail(email, language, support);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(60);
  });
});

test("an e-mail has a different subject in every language", () => {
  const subjects = languageCodes.map(
    (language) => renderEmail({ kind: "reset", username: "mei", link }, language, support).subject,
  );
  expect(new Set(subjects).size).toBe(languageCodes.length);
});

test("shows a code on its own line and in the subject", () => {
  const { subject, text } = renderEmail({ kind: "code", code: "042917" }, "en", support);
  expect(subject).toBe("Your Kaiwa code: 042917");
  expect(text).toMatch(/^042917$/m);
});

test("escapes user input and does not expand placeholders in it", () => {
  const username = '<b>{{link}}"&';
  const { html, text } = renderEmail({ kind: "passwordChanged", username }, "en", support);
  expect(html).not.toContain("<b>");
  expect(html).toContain("&#60;b&#62;{{link}}&#34;&#38;");
  expect(text).toContain(username);
});

const receipt = emails.find(({ kind }) => kind === "receipt");

test.each(languageCodes)(
  "states in the receipt in %s the refund rule and that the membership does not renew",
  (language) => {
    if (receipt === undefined) throw new Error("there is no receipt among the e-mails");
    const { text } = renderEmail(receipt, language, support);
    expect(text).toMatch(/7/);
    expect(text).toContain(support);
    const renews = /自动续费|自動續訂|自動更新|renew|갱신|gia hạn/;
    expect(text).toMatch(renews);
    const ending = emails.find(({ kind }) => kind === "ending");
    expect(ending && renderEmail(ending, language, support).text).toMatch(renews);
  },
);

test("lists the facts of an order in the same order in text and HTML", () => {
  if (receipt === undefined) throw new Error("there is no receipt among the e-mails");
  const { text, html } = renderEmail(receipt, "zh", support);
  const labels = ["订单号", "套餐", "实付金额", "支付方式", "交易号", "付款时间", "会员有效期至"];
  expect(text.split("\n").flatMap((line) => /^(\S+?)：/.exec(line)?.[1] ?? [])).toEqual(labels);
  expect([...html.matchAll(/<dt [^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(labels);
});

test.each(emails.filter((email) => "link" in email))(
  "shows the address in an e-mail of the kind $kind only as a button in HTML, and as text in plain text",
  (email) => {
    const { text, html } = renderEmail(email, "en", support);
    expect(html.replace(/<[^>]*>/g, "")).not.toContain(email.link);
    expect(html).toContain(`<a href="${email.link}"`);
    expect(text.split("\n")).toContain(email.link);
  },
);

test("loads no external resources in HTML", () => {
  const { html } = renderEmail({ kind: "reset", username: "mei", link }, "vi", support);
  expect(html).not.toMatch(/<(img|link|script|iframe)|src=|url\(/);
  expect([...html.matchAll(/https?:\/\/[^/"<]+/g)].map(([host]) => host)).toEqual(["https://kaiwa.example"]);
});
