import { createHash } from "node:crypto";

export type Person = {
  subject: string;
  name: string;
  email: string;
};

export const people: Person[] = [
  { subject: "sandbox-mei", name: "林美 Mei", email: "mei@learner.example" },
  { subject: "sandbox-an", name: "Nguyễn An", email: "an@elsewhere.example" },
  { subject: "sandbox-sora", name: "佐藤 そら", email: "sora@elsewhere.example" },
];

/** Returns the person that the visitor has chosen or typed. */
export function personIn(choice: URLSearchParams): Person | undefined {
  const known = people.find(({ subject }) => subject === choice.get("person"));
  if (known !== undefined) return known;
  const [name, email] = [choice.get("name") ?? "", choice.get("email") ?? ""];
  if (name === "" && email === "") return undefined;
  const subject = createHash("sha256").update(`${name}\n${email}`).digest("hex").slice(0, 24);
  return { subject, name, email };
}
