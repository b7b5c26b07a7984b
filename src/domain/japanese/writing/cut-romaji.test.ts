import { expect, test } from "vitest";
import { cutRomaji } from "./cut-romaji.ts";

test.each([
  ["Saki ni shokken o katte ne.", "saki ni", "shokken", ["Saki ni ", "shokken", " o katte ne."]],
  ["Doko desu ka.", "", "doko", ["", "Doko", " desu ka."]],
  ["Itadakimasu!", "", "itadakimasu", ["", "Itadakimasu", "!"]],
  // Single words are spaced differently from the sentence.
  [
    "Ashita made totte oite moraemasu ka.",
    "ashita made",
    "tot te oi te",
    ["Ashita made ", "totte oite", " moraemasu ka."],
  ],
  ["Mei ni niaisō.", "mei ni", "niai", ["Mei ni ", "niai", "sō."]],
  ["“Hiru ichi”. Sugu, tte koto.", "“hiruichi”.", "sugu", ["“Hiru ichi”. ", "Sugu", ", tte koto."]],
  ["Shio wa mō urikire.", "shio wa mō", "urikire.", ["Shio wa mō ", "urikire", "."]],
  // The sentence prints dots once and groups digits.
  ["Kōen… A, moshikashite.", "kōen....... a,", "moshikashite", ["Kōen… A, ", "moshikashite", "."]],
  [
    "Hassen yonhyaku en no okaeshi desu.",
    "hassen'yonhyakuen no",
    "okaeshi",
    ["Hassen yonhyaku en no ", "okaeshi", " desu."],
  ],
])("cuts %s after %j at %j", (sentence, before, words, parts) => {
  const cut = cutRomaji(sentence, before, words);
  expect([cut?.before, cut?.words, cut?.after]).toEqual(parts);
});

test("returns undefined for words that are not in the sentence", () => {
  expect(cutRomaji("Saki ni shokken o.", "ato de", "shokken")).toBeUndefined();
  expect(cutRomaji("", "", "shokken")).toBeUndefined();
});
