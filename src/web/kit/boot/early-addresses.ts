/** Copied from the contract, whose tables would add all their rows to the boot script of every page. */
export const earlyAddresses = {
  list: "/api/category/list",
  category: "/api/category/{id}",
  scene: "/api/content/{id}",
} as const;
