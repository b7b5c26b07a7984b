/** Not taken from the tables of the contract, which would bring all their rows into every page. */
export const earlyAddresses = {
  list: "/api/category/list",
  category: "/api/category/{id}",
  scene: "/api/content/{id}",
} as const;
