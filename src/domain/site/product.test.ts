import { expect, test } from "vitest";
import { siteFacts } from "./product.ts";

test("derives addresses from the host unless the operator sets them", () => {
  expect(siteFacts("learn.example", { businessEmail: "sales@corp.example" })).toEqual({
    productionHost: "learn.example",
    supportEmail: "support@learn.example",
    businessEmail: "sales@corp.example",
    privacyEmail: "privacy@learn.example",
  });
});
