import { expect, test } from "vitest";
import { speakersIn } from "./role-lines.ts";

test("offers all speakers except speakers of a dialect", () => {
  const line = (speaker: string, dialect?: "kansai") => ({
    segment: 0,
    speaker,
    tokens: [],
    romaji: "",
    translation: "",
    ...(dialect && { dialect }),
  });
  const cast = ["fruit-seller", "mei", "kenta"].map((id) => ({ id, name: id, avatar: "" }));
  const roles = speakersIn({ cast, lines: [line("fruit-seller", "kansai"), line("mei")] });
  expect(roles.map(({ id }) => id)).toEqual(["mei"]);
});
