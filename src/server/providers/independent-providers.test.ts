/** These tests log in at two independent provider packages over real HTTP. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { Provider as OidcProvider } from "oidc-provider";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import { openIdProvider } from "./openid.ts";
import { ProviderError } from "./provider.ts";
import type { LoginFlow, Provider } from "./provider.ts";

const flow: LoginFlow = {
  channel: "page",
  redirectUri: "http://localhost:9/api/auth/google/callback",
  state: "a".repeat(64),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
};

function providerAt(issuer: string): Provider {
  return openIdProvider({
    issuer,
    clientId: "client",
    clientAuth: openid.ClientSecretPost("secret"),
    scope: "openid email profile",
    isAuthoritative: () => false,
    // openid-client passes the same options as fetch takes.
    sandboxFetch: (address, options) => fetch(address, options as RequestInit),
  });
}

/** Acts as a browser with cookies that submits the provider's forms until the provider redirects back. */
async function travel(start: URL): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  const visit = async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let address = start;
  for (let step = 0; step < 12; step++) {
    let response = await visit(address);
    if (response.status === 200) {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
      const body = new URLSearchParams({ prompt, login: "an", password: "any" });
      response = await visit(new URL(action, address), { method: "POST", body });
    }
    address = new URL(response.headers.get("location") ?? "", address);
    if (address.href.startsWith(flow.redirectUri)) return address.searchParams;
  }
  throw new Error(`never came back: ${address.href}`);
}

describe("oauth2-mock-server", () => {
  async function started() {
    const server = new OAuth2Server();
    await server.issuer.keys.generate("RS256");
    await server.start(0, "localhost");
    server.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
      Object.assign(payload, { email: "mei@learner.example", email_verified: true, name: "Mei" });
    });
    return server;
  }

  test("identifies the user", async () => {
    const server = await started();
    const provider = providerAt(server.issuer.url ?? "");
    const answer = await travel(await provider.addressFor(flow));
    expect(await provider.identify(flow, answer)).toMatchObject({
      subject: "johndoe",
      name: "Mei",
      email: "mei@learner.example",
      isEmailVerified: true,
    });
    await server.stop();
  });

  test.each([
    ["another nonce", { nonce: "x".repeat(43) }],
    ["another state", { state: "b".repeat(64) }],
  ])("is rejected if the login was started with %s", async (_what, other) => {
    const server = await started();
    const provider = providerAt(server.issuer.url ?? "");
    const answer = await travel(await provider.addressFor(flow));
    await expect(provider.identify({ ...flow, ...other }, answer)).rejects.toBeInstanceOf(ProviderError);
    await server.stop();
  });
});

describe("oidc-provider", () => {
  async function started() {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, "localhost", resolve);
    });
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const oidc = new OidcProvider(issuer, {
      clients: [
        {
          client_id: "client",
          client_secret: "secret",
          redirect_uris: [flow.redirectUri],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["a key of this test"] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: "an@elsewhere.example", email_verified: true, name: "An" }),
      }),
    });
    server.on("request", (request, response) => void oidc.callback()(request, response));
    return { provider: providerAt(issuer), stop: () => server.close() };
  }

  test("identifies the user once for each code and verifier", async () => {
    const { provider, stop } = await started();
    const answer = await travel(await provider.addressFor(flow));
    expect(await provider.identify(flow, answer)).toMatchObject({
      subject: "an",
      name: "An",
      email: "an@elsewhere.example",
    });
    await expect(provider.identify(flow, answer)).rejects.toBeInstanceOf(ProviderError);
    const second = await travel(await provider.addressFor(flow));
    const stolen = { ...flow, verifier: "w".repeat(43) };
    await expect(provider.identify(stolen, second)).rejects.toBeInstanceOf(ProviderError);
    stop();
  });
});
