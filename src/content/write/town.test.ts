import { expect, test } from "vitest";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { compileTown } from "./town.ts";
import type { TownScene } from "./town.ts";

const cast = ["mei", "chef", "guest"].map((id) => ({
  id,
  name: { ja: `${id}さん`, zh: id, "zh-TW": id, en: id, ko: id, vi: id },
  inSentence: { en: `the ${id}` },
  voice: "female-1",
  face: id,
}));

function line(segment: number, speaker: string): ContentLine {
  const text = `line ${segment}`;
  return {
    segment,
    speaker,
    tokens: [{ text, ruby: [[text]], romaji: text }],
    romaji: text,
    translation: text,
    audio: { url: `/audio/${segment}.mp3`, seconds: 1, moras: [] },
  };
}

function scene(id: string, speakers: readonly string[], access: ContentData["access"] = "free"): TownScene {
  const data: ContentData = {
    id,
    title: id,
    japaneseTitle: id,
    summary: `what happens in ${id}`,
    level: "N5",
    category: { id: "restaurant", title: "" },
    coverImage: `/covers/${id}.svg`,
    access,
    goal: "",
    intro: "",
    notes: [],
    cast: cast.map((one) => ({ id: one.id, name: one.id, avatar: `/faces/${one.id}.svg` })),
    lines: speakers.map((speaker, segment) => line(segment, speaker)),
    vocabulary: [],
    lexemes: {},
    locked: 0,
  };
  return { scene: data, durationSeconds: 36, remembers: { chef: `the chef remembers ${id}` } };
}

test("lists a person's scenes in the order of the course, with what the person remembers of each", () => {
  const { people } = compileTown(
    [scene("ramen", ["chef", "mei"]), scene("again", ["mei", "chef"])],
    cast,
    "en",
  );
  expect(people).toEqual([
    {
      id: "chef",
      name: "chef",
      inSentence: "the chef",
      japaneseName: "chefさん",
      avatar: "/faces/chef.svg",
      scenes: [
        { id: "ramen", remembers: "the chef remembers ramen" },
        { id: "again", remembers: "the chef remembers again" },
      ],
    },
  ]);
});

test("opens a scene with the first line of a partner, not of the learner", () => {
  const { scenes } = compileTown([scene("ramen", ["mei", "chef", "mei"])], cast, "en");
  expect(scenes["ramen"]).toMatchObject({
    summary: "what happens in ramen",
    durationSeconds: 36,
    partner: "chef",
    opening: { romaji: "line 1", audio: "/audio/1.mp3" },
  });
});

test("opens a scene with the first line of its partner that can be said at any hour", () => {
  const classroom = scene("classroom", ["chef", "mei", "guest", "chef"]);
  for (const one of classroom.scene.lines.slice(0, 2))
    one.tokens = [
      { text: "おはよう", ruby: [["おはよう"]], romaji: "" },
      { text: "ございます。", ruby: [["ございます。"]], romaji: "" },
    ];
  const { scenes } = compileTown([classroom], cast, "en");
  expect(scenes["classroom"]).toMatchObject({ partner: "chef", opening: { romaji: "line 3" } });
});

test("does not open a members' scene with a withheld line", () => {
  const hidden = scene("secret", ["mei", "mei", "mei", "chef"], "member");
  const { scenes } = compileTown([hidden], cast, "en");
  expect(scenes["secret"]).toEqual({
    coverImage: "/covers/secret.svg",
    summary: "what happens in secret",
    durationSeconds: 36,
    partner: "chef",
  });
});

test("does not list announcers as people", () => {
  const station = scene("station", ["guest", "mei", "chef"]);
  const [announcement] = station.scene.lines;
  if (announcement) announcement.form = "announcement";
  const { people } = compileTown([station], cast, "en");
  expect(people.map(({ id }) => id)).toEqual(["chef"]);
});

test("lists strangers with name and face but without scenes", () => {
  const strangers = cast.map((one) => (one.id === "chef" ? { ...one, stranger: true as const } : one));
  const town = compileTown(
    [scene("ramen", ["chef", "mei"]), scene("again", ["mei", "chef"])],
    strangers,
    "en",
  );
  expect(town.people).toMatchObject([{ id: "chef", name: "chef", avatar: "/faces/chef.svg", scenes: [] }]);
  expect(town.scenes["ramen"]).toMatchObject({ partner: "chef" });
});
