import type { TextRules } from "#web/kit/ui/fields/text-problem.ts";
import { accountLimits, cleanUsername, isEmail, isUsername } from "#contract/account-rules.ts";
import type { ErrorId } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";

export type Purpose = "login" | "register";

export type Field = "username" | "password" | "email";
export type Typed = Record<Field, string>;

/** The first field that is certainly invalid, and why; undefined if the form can be sent. */
export function firstProblem(
  purpose: Purpose,
  { username, password, email }: Typed,
): { field: Field; reason: "empty" | "rule" } | undefined {
  const name = cleanUsername(username);
  if (name === "") return { field: "username", reason: username === "" ? "empty" : "rule" };
  if (purpose === "login") return password === "" ? { field: "password", reason: "empty" } : undefined;
  if (!isUsername(name)) return { field: "username", reason: "rule" };
  if (password === "") return { field: "password", reason: "empty" };
  if (!isStrongPassword(password, name)) return { field: "password", reason: "rule" };
  if (email.trim() !== "" && !isEmail(email.trim())) return { field: "email", reason: "rule" };
  return undefined;
}

/** The required lengths at registration. */
export const lengths: Record<Field, TextRules> = {
  username: { min: accountLimits.usernameMin, max: accountLimits.usernameMax, clean: cleanUsername },
  password: { min: accountLimits.passwordMin, max: accountLimits.passwordMax, clean: (typed) => typed },
  email: { max: accountLimits.emailMax },
};

export const errorFields = {
  "login.empty": "username",
  "login.invalid": "password",
  "register.username-invalid": "username",
  "register.username-lookalike": "username",
  "register.username-taken": "username",
  "register.password-weak": "password",
  "register.email-invalid": "email",
} as const satisfies Partial<Record<ErrorId, Field>>;
