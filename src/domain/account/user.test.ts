import { expect, test } from "vitest";
import { maskPhone, parseUser, userAt } from "./user.ts";

test("reads a login response as a user with default membership fields", () => {
  expect(parseUser({ id: "u1", username: "mei" })).toEqual({
    id: "u1",
    username: "mei",
    isPremium: false,
    premiumExpiry: null,
  });
});

test("stores a numeric id as text", () => {
  expect(parseUser({ id: 42 })?.id).toBe("42");
});

test.each([undefined, null, "u1", [], {}, { id: "" }, { id: null }])("returns no user for %j", (value) => {
  expect(parseUser(value)).toBeUndefined();
});

test("drops fields of the wrong type", () => {
  const user = parseUser({ id: "u1", nickname: 7, isPremium: "yes", premiumExpiry: "2030" });
  expect(user).toEqual({ id: "u1", isPremium: false, premiumExpiry: null });
});

test("preserves whether the email address was verified", () => {
  expect(parseUser({ id: "u1", email: "mei@learner.example", isEmailVerified: true })).toMatchObject({
    isEmailVerified: true,
  });
});

test.each([
  ["13812345678", "138****5678"],
  ["+8613812345678", "+86****5678"],
  ["1234567", "****67"],
  ["12", "****2"],
  ["", "****"],
])("masks the phone number %j as %s", (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  [{ isPremium: true, premiumExpiry: 1000 }, 999, true],
  [{ isPremium: true, premiumExpiry: 1000 }, 1000, false],
  [{ isPremium: true, premiumExpiry: null }, 1000, true],
  [{ isPremium: false, premiumExpiry: 1000 }, 500, false],
])("for the membership %j at %d, isPremium is %s", (membership, now, isPremium) => {
  expect(userAt({ id: "u1", ...membership }, now).isPremium).toBe(isPremium);
});
