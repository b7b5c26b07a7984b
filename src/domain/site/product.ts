/**
 * The product's fixed facts. This is their only source. Operators override the host and the addresses by
 * environment variables.
 */
export const product = {
  name: "Kaiwa",
  version: "1.0.0",
  productionHost: "kaiwa.example",
} as const;

/** Facts about a running instance, for its pages. */
export type SiteFacts = {
  productionHost: string;
  supportEmail: string;
  businessEmail: string;
  privacyEmail: string;
};

/**
 * The facts of a site on `host`, with defaults for addresses that the operator has not set.
 * @example siteFacts("kaiwa.example").supportEmail // "support@kaiwa.example"
 */
export function siteFacts(host: string, said: Partial<SiteFacts> = {}): SiteFacts {
  return {
    productionHost: host,
    supportEmail: said.supportEmail ?? `support@${host}`,
    businessEmail: said.businessEmail ?? `business@${host}`,
    privacyEmail: said.privacyEmail ?? `privacy@${host}`,
  };
}
