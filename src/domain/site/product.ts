/** The product's fixed facts. Operators override host and addresses by environment; nothing else states them. */
export const product = {
  name: "Kaiwa",
  version: "1.0.0",
  productionHost: "kaiwa.example",
} as const;

/** What a running instance tells its pages about itself. */
export type SiteFacts = {
  productionHost: string;
  supportEmail: string;
  businessEmail: string;
  privacyEmail: string;
};

/**
 * The facts of a site on `host`, with the addresses an operator left unsaid.
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
