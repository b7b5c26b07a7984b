import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll } from "vitest";
import { googleProvider } from "#server/providers/live-providers.ts";
import type { Providers } from "#server/providers/provider.ts";
import type { Visitor } from "./visitor.ts";

/** Google's claims. Google issues `gmail.com` addresses and addresses of hosted domains (`hd`). */
export type GoogleClaims = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  hd?: string;
};

/** Google, simulated by an independent provider over HTTP, because the sandbox never verifies addresses. */
export function withOutsideGoogle() {
  const server = new OAuth2Server();
  let claimed: GoogleClaims = { sub: "nobody" };
  beforeAll(async () => {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "localhost");
    server.service.on("beforeTokenSigning", ({ payload }: { payload: object }) => {
      Object.assign(payload, claimed);
    });
  });
  afterAll(() => server.stop());
  return {
    /** Replaces only Google. */
    providers: (configured: Providers): Providers => {
      const google = googleProvider(
        { id: "client", secret: "secret" },
        {
          issuer: server.issuer.url ?? "",
          // openid-client's own type of options describes the same values as RequestInit.
          sandboxFetch: (address, options) => fetch(address, options as RequestInit),
        },
      );
      return {
        isOffered: configured.isOffered,
        get: (id, channel, origin) => (id === "google" ? google : configured.get(id, channel, origin)),
      };
    },

    /** Completes a login; returns the fragment's parameters. */
    travel: async (visitor: Visitor, claims: GoogleClaims, query: Record<string, string> = {}) => {
      claimed = claims;
      const page = await visitor.setOut("google", query);
      const { headers } = await fetch(page, { redirect: "manual" });
      return visitor.land(new URL(headers.get("location") ?? ""));
    },
  };
}
