import { expect, test } from "vitest";
import { siteFacts } from "./product.ts";

test("addresses follow the host unless an operator names them", () => {
  expect(siteFacts("learn.example", { businessEmail: "sales@corp.example" })).toEqual({
    productionHost: "learn.example",
    supportEmail: "support@learn.example",
    businessEmail: "sales@corp.example",
    privacyEmail: "privacy@learn.example",
  });
});
