import { expect, test } from "vitest";
import { isIssuedByGoogle } from "./live-providers.ts";

test.each([
  ["mei@gmail.com", undefined, true],
  ["Mei@GMail.com", undefined, true],
  ["mei@school.example", "school.example", true],
  ["mei@School.example", "SCHOOL.example", true],
  ["mei@private.example", "school.example", false],
  ["mei@sub.school.example", "school.example", false],
  ["mei@private.example", undefined, false],
  ["mei@private.example", true, false],
  ["mei@gmail.com.evil.example", undefined, false],
])("says whether Google issues %s for the organisation %j: %j", (email, hd, isIssued) => {
  expect(isIssuedByGoogle(email, { hd })).toBe(isIssued);
});
