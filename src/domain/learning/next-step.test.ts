import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import type { Situation, StepScene } from "./next-step.ts";

const scene = (
  id: string,
  category: string,
  level: string,
  access: "free" | "member" = "free",
): StepScene => ({
  id,
  category,
  level,
  access,
});

const hello = scene("hello", "greetings", "N5");
const neighbour = scene("neighbour", "greetings", "N4");
const ramen = scene("ramen", "restaurant", "N5");
const ryokan = scene("ryokan", "travel", "N4", "member");
const party = scene("party", "office", "N5");
const thanks = scene("thanks", "greetings", "N5");
const bakery = scene("bakery", "shopping", "N5");
const course = [hello, neighbour, ramen, ryokan];
const firstSteps = [scene("name", "first-steps", "N5"), scene("buns", "first-steps", "N5")];

const hour = 3600_000;
const now = 1_000 * hour;

const newcomer: Situation = {
  scenes: course,
  progress: {},
  recentItems: [],
  stamps: {},
  spoken: {},
  due: 0,
  startingPoint: undefined,
  isPremium: false,
  now,
};

/** Studied scenes with their percent, latest first, one day apart. */
function studied(...scenes: [id: string, percent: number][]): Pick<Situation, "progress" | "recentItems"> {
  const entries = scenes.map(([id, progress], index): [string, Situation["progress"][string]] => [
    id,
    { progress, completedSegments: [0, 1, 2], lastPosition: 0, lastUpdated: now - (index + 1) * 24 * hour },
  ]);
  return {
    progress: Object.fromEntries(entries),
    recentItems: entries.map(([id, { lastUpdated }]) => ({ id, timestamp: lastUpdated })),
  };
}

const heard = (...ids: string[]) => studied(...ids.map((id): [string, number] => [id, 100]));

function best(scores: Record<string, number>): Situation["stamps"] {
  return Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, { best: score }]));
}

const spoken = (...ids: string[]): Situation["spoken"] => Object.fromEntries(ids.map((id) => [id, now]));

/** The first scene is done: heard, practised and spoken. */
const afterHello = { ...heard("hello"), stamps: best({ hello: 90 }), spoken: spoken("hello") };

/** Sets the time of the last studied scene to one minute ago. */
function justNow({ recentItems, ...rest }: ReturnType<typeof studied>): ReturnType<typeof studied> {
  const [latest, ...others] = recentItems;
  return { ...rest, recentItems: latest ? [{ ...latest, timestamp: now - 60_000 }, ...others] : [] };
}

const cases: [name: string, situation: Partial<Situation>, expected: string][] = [
  ["a new visitor starts with the first scene", {}, "start hello"],
  ["a learner who begins from zero starts with the first scene", { startingPoint: "zero" }, "start hello"],
  [
    "from zero, the beginners' path comes first, wherever it is in the course",
    { startingPoint: "zero", scenes: [...course, ...firstSteps] },
    "start name",
  ],
  [
    "the beginners' path continues in its order, also before people and categories that are known",
    {
      ...heard("name", "hello"),
      stamps: best({ name: 90, hello: 90 }),
      spoken: spoken("name", "hello"),
      startingPoint: "zero",
      scenes: [...course, ...firstSteps],
      people: [{ scenes: [hello, ramen] }],
    },
    "next buns",
  ],
  [
    "after the path the course follows",
    {
      ...heard("name", "buns"),
      stamps: best({ name: 90, buns: 90 }),
      spoken: spoken("name", "buns"),
      startingPoint: "zero",
      scenes: [...course, ...firstSteps],
    },
    "next hello",
  ],
  [
    "learners who read kana follow the course itself",
    { startingPoint: "kana", scenes: [...course, ...firstSteps] },
    "start hello",
  ],
  ["who skipped the question begins there, too", { startingPoint: "skipped" }, "start hello"],
  ["who knows some Japanese starts a level higher", { startingPoint: "some" }, "start neighbour"],
  ["a begun scene is continued", studied(["ramen", 40]), "continue ramen 40"],
  ["the one begun last comes first", studied(["hello", 10], ["ramen", 40]), "continue hello 10"],
  ["a scene that was only opened is not begun", { progress: { ramen: opened() } }, "start hello"],
  [
    "a scene that was practised without hearing it is no first scene, nor is the next one",
    { stamps: best({ hello: 100 }) },
    "next ramen",
  ],
  ["nor is one that was only spoken", { spoken: spoken("hello") }, "next ramen"],
  ["a heard dialogue is practised", heard("hello"), "practise hello"],
  [
    "a poor grade is practised again",
    { ...heard("hello"), stamps: best({ hello: 55 }) },
    "practise hello 55",
  ],
  ["what was practised well is spoken", { ...heard("hello"), stamps: best({ hello: 72 }) }, "speak hello"],
  [
    "and that comes before an older scene without an end, also within the hour",
    { ...justNow(studied(["hello", 100], ["ramen", 30])), stamps: best({ hello: 90 }) },
    "speak hello",
  ],
  [
    "a due review comes before speaking, for learners who cannot speak aloud now",
    { ...justNow(heard("hello")), stamps: best({ hello: 90 }), due: 6 },
    "review 6",
  ],
  [
    "a learner who has not spoken by the next evening is shown the next scene",
    { ...heard("hello"), stamps: best({ hello: 90 }), now: now + 12 * hour },
    "next ramen",
  ],
  [
    "a scene that only members hear to its end is not offered to be spoken",
    { ...heard("ryokan"), stamps: best({ ryokan: 90 }) },
    "next hello",
  ],
  [
    "nor one that is not downloaded, without a network",
    { ...heard("hello"), stamps: best({ hello: 90 }), downloaded: new Set(["ramen"]) },
    "next ramen",
  ],
  [
    "after a good grade and the role comes the next scene of that level",
    { ...heard("hello"), stamps: best({ hello: 90 }), spoken: spoken("hello") },
    "next ramen",
  ],
  [
    "when the level is done, the category of the last scene goes on",
    { ...heard("hello", "ramen"), stamps: best({ hello: 90, ramen: 90 }), spoken: spoken("hello") },
    "next neighbour",
  ],
  [
    "an old scene without an end comes before a new one",
    { ...studied(["hello", 100], ["ramen", 30]), stamps: best({ hello: 90 }), spoken: spoken("hello") },
    "continue ramen 30",
  ],
  [
    "an older poor grade does not hold up the next scene",
    { ...heard("ramen", "hello"), stamps: best({ ramen: 90, hello: 40 }), spoken: spoken("ramen") },
    "next neighbour",
  ],
  [
    "a scene with a person of a lit scene comes first, also in another category",
    { ...afterHello, scenes: [...course, party], people: [{ scenes: [hello, party] }] },
    "next party",
  ],
  ["but not at a higher level", { ...afterHello, people: [{ scenes: [hello, neighbour] }] }, "next ramen"],
  [
    "nor for a scene that was only heard",
    {
      ...heard("ramen", "hello"),
      stamps: best({ ramen: 90 }),
      spoken: spoken("ramen"),
      scenes: [...course, bakery, party],
      people: [{ scenes: [hello, party] }],
    },
    "next bakery",
  ],
  [
    "of two people, the one in the category of the last scene",
    {
      ...afterHello,
      scenes: [...course, party, thanks],
      people: [{ scenes: [hello, party] }, { scenes: [hello, thanks] }],
    },
    "next thanks",
  ],
  [
    "a members' scene with them is no reason to leave the order of the course",
    {
      ...heard("hello", "ramen"),
      stamps: best({ hello: 90, ramen: 90 }),
      spoken: spoken("hello"),
      people: [{ scenes: [hello, ryokan] }],
    },
    "next neighbour",
  ],
  ["what is due today comes before a new scene", { due: 6 }, "review 6"],
  ["and before what was left yesterday", { ...studied(["ramen", 40]), due: 6 }, "review 6"],
  [
    "but not before the scene of this hour",
    { ...justNow(studied(["ramen", 40])), due: 6 },
    "continue ramen 40",
  ],
  ["nor before its practice", { ...justNow(heard("ramen")), due: 6 }, "practise ramen"],
  [
    "a scene that is done leads to the review at once",
    { ...justNow(heard("ramen")), stamps: best({ ramen: 90 }), spoken: spoken("ramen"), due: 6 },
    "review 6",
  ],
  [
    "a members' scene is not offered while a grade can be better",
    {
      ...heard("hello", "neighbour", "ramen"),
      stamps: best({ hello: 90, neighbour: 72, ramen: 90 }),
      spoken: spoken("hello"),
    },
    "practise neighbour 72",
  ],
  [
    "only when nothing else is left",
    {
      ...heard("hello", "neighbour", "ramen"),
      stamps: best({ hello: 90, neighbour: 88, ramen: 90 }),
      spoken: spoken("hello"),
    },
    "next ryokan",
  ],
  [
    "a members' scene that others may hear the beginning of is not continued",
    { ...studied(["ryokan", 25]), startingPoint: "zero" },
    "next hello",
  ],
  [
    "members are offered it in its place",
    {
      ...heard("hello", "ramen", "neighbour"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello"),
      isPremium: true,
    },
    "next ryokan",
  ],
  [
    "when everything was practised well, what was never spoken is spoken",
    {
      ...heard("ryokan", "ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 95, neighbour: 90, ryokan: 100 }),
      spoken: spoken("hello", "ryokan"),
      isPremium: true,
    },
    "speak neighbour",
  ],
  [
    "when everything is done, the scene heard longest ago is heard again",
    {
      ...heard("ryokan", "ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 95, neighbour: 90, ryokan: 100 }),
      spoken: spoken("hello", "ramen", "neighbour", "ryokan"),
      isPremium: true,
    },
    "again hello",
  ],
  ["without a network a downloaded scene is offered", { downloaded: new Set(["ramen"]) }, "start ramen"],
  [
    "and a begun one that is not downloaded waits",
    { ...studied(["hello", 40], ["ramen", 20]), downloaded: new Set(["ramen"]) },
    "continue ramen 20",
  ],
  ["a review needs no network", { due: 2, downloaded: new Set() }, "review 2"],
  ["without anything that opens there is no step", { downloaded: new Set() }, "none"],
  ["nor without any scene", { scenes: [] }, "none"],
  ["a scene that is gone from the course is nowhere", studied(["gone", 50]), "next hello"],
];

function opened(): Situation["progress"][string] {
  return { progress: 0, completedSegments: [], lastPosition: 0, lastUpdated: now };
}

test.each(cases)("%s", (_name, situation, expected) => {
  const step = nextStep({ ...newcomer, ...situation });
  const words =
    step === undefined
      ? ["none"]
      : step.kind === "review"
        ? [step.kind, step.count]
        : [
            step.kind,
            step.scene.id,
            ...(step.kind === "continue" ? [step.percent] : []),
            ...(step.kind === "practise" && step.best !== undefined ? [step.best] : []),
          ];
  expect(words.join(" ")).toBe(expected);
});
