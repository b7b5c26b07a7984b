import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { withOutsideGoogle } from "#tests/support/outside-google.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";

const database = withDatabase();
const google = withOutsideGoogle();
const newPassword = "秋の朝 by the river";
const ownDevice = "0123456789abcdef0123456789abcdef";

async function owner() {
  const calls = await accountApp(database, {}, undefined, google.providers);
  const username = newName();
  const email = `${username}@learner.example`;
  const { user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  await database.query.updateTable("users").set({ email_verified_at: 1 }).where("id", "=", user.id).execute();
  const signIn = async (device?: string): Promise<string> => {
    const answer = await calls.logIn({ username, password: goodPassword, device });
    return String(answer.json().data.token);
  };
  await signIn(ownDevice);
  calls.wait(1000);
  await signIn(ownDevice);
  calls.wait(1000);
  return { ...calls, username, email, id: String(user.id), signIn };
}

type Owner = Awaited<ReturnType<typeof owner>>;

/** Links a LINE login, as a thief with the password can. */
async function linkLine(calls: Owner) {
  const token = await calls.signIn();
  const visitor = visitorOf(calls.app);
  const person = newPerson();
  const url = "/api/user/identities/line/link";
  const { address } = (await visitor.ask({ method: "POST", url, token })).json().data;
  const link = new URLSearchParams(String(address).split("?")[1]).get("link") ?? "";
  const { link: code = "" } = await visitor.travel("line", person, { link });
  await visitor.ask({ method: "POST", url: "/api/auth/link", token, payload: { code } });
  const signInByLine = async (): Promise<string> => {
    const { code: signInCode = "" } = await visitor.travel("line", person);
    return (await visitor.exchange(signInCode)).json().data.user.id;
  };
  return { token, signInByLine };
}

async function resetByMail({
  forgot,
  email,
  emails,
  reset,
}: Pick<Owner, "forgot" | "email" | "emails" | "reset">) {
  const before = emails.length;
  await forgot(email);
  const tokens = () => emails.slice(before).flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
  await eventually(() => expect(tokens()).toHaveLength(1));
  return reset(tokens()[0] ?? "", newPassword);
}

const emailTo = ({ emails }: Owner, subject: RegExp) =>
  eventually(() => {
    const email = emails.find((one) => subject.test(one.subject));
    expect(email).toBeDefined();
    return email?.text ?? "";
  });

test("unlinks a thief's login and ends the thief's session when the owner resets the password by e-mail", async () => {
  const calls = await owner();
  const thief = await linkLine(calls);
  expect(await thief.signInByLine()).toBe(calls.id);
  expect((await resetByMail(calls)).json().data).toEqual({ unlinked: ["line"] });
  expect((await calls.info(thief.token)).statusCode).toBe(401);
  expect(await thief.signInByLine()).not.toBe(calls.id);
  expect(await emailTo(calls, /login was removed/)).toContain("we unlinked LINE");
});

test.each([
  { linked: "29 days ago", wait: 29 * dayMs, isOwnerBack: true, answer: { unlinked: ["line"] } },
  {
    linked: "31 days ago, before the owner signed in again",
    wait: 31 * dayMs,
    isOwnerBack: true,
    answer: { linked: ["line"] },
  },
  {
    linked: "31 days ago, after the owner signed in last",
    wait: 31 * dayMs,
    isOwnerBack: false,
    answer: { unlinked: ["line"] },
  },
])(
  "when the password is reset, a login linked $linked is handled as $answer",
  async ({ wait, isOwnerBack, answer }) => {
    const calls = await owner();
    await linkLine(calls);
    calls.wait(1000);
    if (isOwnerBack) await calls.signIn(ownDevice);
    calls.wait(wait);
    expect((await resetByMail(calls)).json().data).toEqual(answer);
  },
);

test("keeps a login that was linked long ago if no known device has signed in", async () => {
  const calls = await owner();
  await linkLine(calls);
  calls.wait(31 * dayMs);
  await database.query.deleteFrom("known_devices").where("user_id", "=", calls.id).execute();
  expect((await resetByMail(calls)).json().data).toEqual({ linked: ["line"] });
  const text = await emailTo(calls, /password was changed/);
  expect(text).toContain("You can still log in with LINE as well.");
  expect(text).toContain("/account-info");
});

test("keeps the login that created the account", async () => {
  const calls = await accountApp(database, {}, undefined, google.providers);
  const email = `${newName()}@gmail.com`;
  const claims = { sub: `of-${email}`, email, email_verified: true };
  const visitor = visitorOf(calls.app);
  const signInByGoogle = async (): Promise<string> => {
    const { code = "" } = await google.travel(visitor, claims);
    return (await visitor.exchange(code)).json().data.user.id;
  };
  const id = await signInByGoogle();
  calls.wait(dayMs);
  expect((await resetByMail({ ...calls, email })).json().data).toEqual({ linked: ["google"] });
  expect(await signInByGoogle()).toBe(id);
});

test("lists the logins that still work after a password change, in the response and by e-mail", async () => {
  const calls = await owner();
  await linkLine(calls);
  const token = await calls.signIn(ownDevice);
  const change = { oldPassword: goodPassword, password: newPassword };
  const answer = await calls.as(token).post("/api/user/password/change", change);
  expect(answer.json().data).toEqual({ linked: ["line"] });
  expect(await emailTo(calls, /password was changed/)).toContain("You can still log in with LINE as well.");
});
