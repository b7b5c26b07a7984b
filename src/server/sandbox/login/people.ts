import { createHash } from "node:crypto";

/** Somebody who can sign in at the sandbox. */
export type Person = {
  subject: string;
  name: string;
  email: string;
};

/** Somebody to be, without typing. */
export const people: Person[] = [
  { subject: "sandbox-mei", name: "林美 Mei", email: "mei@learner.example" },
  { subject: "sandbox-an", name: "Nguyễn An", email: "an@elsewhere.example" },
  { subject: "sandbox-sora", name: "佐藤 そら", email: "sora@elsewhere.example" },
];

/** The person chosen on the page: one of those above, or one that was typed in. */
export function personIn(choice: URLSearchParams): Person | undefined {
  const known = people.find(({ subject }) => subject === choice.get("person"));
  if (known !== undefined) return known;
  const [name, email] = [choice.get("name") ?? "", choice.get("email") ?? ""];
  if (name === "" && email === "") return undefined;
  const subject = createHash("sha256").update(`${name}\n${email}`).digest("hex").slice(0, 24);
  return { subject, name, email };
}
