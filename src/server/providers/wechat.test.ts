import { expect, test } from "vitest";
import type { LoginFlow } from "./provider.ts";
import { weChatProvider } from "./wechat.ts";

const flow: LoginFlow = {
  channel: "qr",
  redirectUri: "https://learn.example/api/auth/wechat/callback",
  state: "a".repeat(64),
  nonce: "",
  verifier: "",
};
const answer = new URLSearchParams({ state: flow.state, code: "c1" });
const token = { access_token: "t1", expires_in: 7200, openid: "o1", scope: "snsapi_login" };
const person = { openid: "o1", unionid: "u1", nickname: "小梅" };

function providerAnswering(bodies: unknown[], asked: string[] = []) {
  const left = [...bodies];
  return weChatProvider({
    appId: "wx1",
    secret: "s1",
    pages: "https://open.weixin.qq.com",
    api: "https://api.weixin.qq.com",
    fetch: async (url) => {
      asked.push(url);
      const body = left.shift();
      if (body instanceof Error) throw body;
      return Response.json(body);
    },
  });
}

test("identifies a user by the unionid", async () => {
  const asked: string[] = [];
  const identity = await providerAnswering([token, person], asked).identify(flow, answer);
  expect(identity).toEqual({
    subject: "u1",
    name: "小梅",
    isEmailVerified: false,
    isEmailAuthoritative: false,
  });
  expect(asked).toEqual([
    "https://api.weixin.qq.com/sns/oauth2/access_token?appid=wx1&secret=s1&code=c1&grant_type=authorization_code",
    "https://api.weixin.qq.com/sns/userinfo?access_token=t1&openid=o1&lang=zh_CN",
  ]);
});

test.each([
  ["qr", "https://open.weixin.qq.com/connect/qrconnect", "snsapi_login"],
  ["in-app", "https://open.weixin.qq.com/connect/oauth2/authorize", "snsapi_userinfo"],
] as const)("for the channel %s, opens %s", async (channel, page, scope) => {
  const address = await providerAnswering([]).addressFor({ ...flow, channel });
  expect(address.origin + address.pathname).toBe(page);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: "wx1",
    redirect_uri: flow.redirectUri,
    response_type: "code",
    scope,
    state: flow.state,
  });
  expect(address.hash).toBe("#wechat_redirect");
});

test.each([
  ["an error with status 200", [{ errcode: 40029, errmsg: "invalid code" }], "failed"],
  ["a user without a unionid", [token, { openid: "o1", nickname: "x" }], "failed"],
  ["an empty unionid", [token, { ...person, unionid: "" }], "failed"],
  ["another user", [token, { ...person, openid: "o2" }], "failed"],
  ["of another form", [token, []], "failed"],
  ["missing", [new TypeError("fetch failed for …secret=s1")], "unavailable"],
] as const)("rejects a response (%s) as the failure of the login", async (_what, bodies, reason) => {
  const refusal = providerAnswering([...bodies]).identify(flow, answer);
  await expect(refusal).rejects.toMatchObject({ name: "ProviderError", reason });
  await refusal.catch((error: Error) =>
    expect(`${error.message} ${String(error.cause)}`).not.toContain("s1"),
  );
});

test("rejects a callback without a code or with another state", async () => {
  const provider = providerAnswering([token, person]);
  const refused = new URLSearchParams({ state: flow.state });
  await expect(provider.identify(flow, refused)).rejects.toMatchObject({ reason: "cancelled" });
  const other = new URLSearchParams({ state: "b", code: "c1" });
  await expect(provider.identify(flow, other)).rejects.toMatchObject({ reason: "failed" });
});
