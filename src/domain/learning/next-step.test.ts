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
  people: undefined,
  downloaded: undefined,
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
  ["a learner who starts from zero starts with the first scene", { startingPoint: "zero" }, "start hello"],
  [
    "a learner from zero gets the beginners' path first, wherever it is in the course",
    { startingPoint: "zero", scenes: [...course, ...firstSteps] },
    "start name",
  ],
  [
    "the beginners' path continues in its order, even before known people and categories",
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
    "the course follows after the beginners' path",
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
  [
    "a learner who skipped the question follows the course itself, too",
    { startingPoint: "skipped" },
    "start hello",
  ],
  ["a learner who knows some Japanese starts a level higher", { startingPoint: "some" }, "start neighbour"],
  ["a started scene is continued", studied(["ramen", 40]), "continue ramen 40"],
  ["the scene started last is continued first", studied(["hello", 10], ["ramen", 40]), "continue hello 10"],
  [
    "a scene that was only opened does not count as started",
    { progress: { ramen: opened() } },
    "start hello",
  ],
  [
    "a scene that was practised but not heard is not new, and the next scene follows",
    { stamps: best({ hello: 100 }) },
    "next ramen",
  ],
  ["a scene that was only spoken is not new", { spoken: spoken("hello") }, "next ramen"],
  ["a heard dialogue is practised", heard("hello"), "practise hello"],
  [
    "a poor grade is practised again",
    { ...heard("hello"), stamps: best({ hello: 55 }) },
    "practise hello 55",
  ],
  ["a well practised scene is spoken", { ...heard("hello"), stamps: best({ hello: 72 }) }, "speak hello"],
  [
    "speaking comes before an older unfinished scene, even within the hour",
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
    "offline, a scene that is not downloaded is not offered to be spoken",
    { ...heard("hello"), stamps: best({ hello: 90 }), downloaded: new Set(["ramen"]) },
    "next ramen",
  ],
  [
    "the next scene of the level follows after a good grade and the role",
    { ...heard("hello"), stamps: best({ hello: 90 }), spoken: spoken("hello") },
    "next ramen",
  ],
  [
    "the category of the last scene continues when the level is done",
    { ...heard("hello", "ramen"), stamps: best({ hello: 90, ramen: 90 }), spoken: spoken("hello") },
    "next neighbour",
  ],
  [
    "an old unfinished scene comes before a new one",
    { ...studied(["hello", 100], ["ramen", 30]), stamps: best({ hello: 90 }), spoken: spoken("hello") },
    "continue ramen 30",
  ],
  [
    "an older poor grade does not delay the next scene",
    { ...heard("ramen", "hello"), stamps: best({ ramen: 90, hello: 40 }), spoken: spoken("ramen") },
    "next neighbour",
  ],
  [
    "a scene with a person of a lit scene comes first, even in another category",
    { ...afterHello, scenes: [...course, party], people: [{ scenes: [hello, party] }] },
    "next party",
  ],
  [
    "a scene with a person of a lit scene does not come first at a higher level",
    { ...afterHello, people: [{ scenes: [hello, neighbour] }] },
    "next ramen",
  ],
  [
    "a scene with a person of a scene that was only heard does not come first",
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
    "of two people, the one in the category of the last scene comes first",
    {
      ...afterHello,
      scenes: [...course, party, thanks],
      people: [{ scenes: [hello, party] }, { scenes: [hello, thanks] }],
    },
    "next thanks",
  ],
  [
    "a members' scene with a known person does not change the order for others",
    {
      ...heard("hello", "ramen"),
      stamps: best({ hello: 90, ramen: 90 }),
      spoken: spoken("hello"),
      people: [{ scenes: [hello, ryokan] }],
    },
    "next neighbour",
  ],
  ["a due review comes before a new scene", { due: 6 }, "review 6"],
  [
    "a due review comes before the unfinished scene of yesterday",
    { ...studied(["ramen", 40]), due: 6 },
    "review 6",
  ],
  [
    "the scene of this hour comes before a due review",
    { ...justNow(studied(["ramen", 40])), due: 6 },
    "continue ramen 40",
  ],
  [
    "the practice of this hour's scene comes before a due review",
    { ...justNow(heard("ramen")), due: 6 },
    "practise ramen",
  ],
  [
    "a finished scene leads to the review immediately",
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
    "a members' scene is offered when nothing else is left",
    {
      ...heard("hello", "neighbour", "ramen"),
      stamps: best({ hello: 90, neighbour: 88, ramen: 90 }),
      spoken: spoken("hello"),
    },
    "next ryokan",
  ],
  [
    "a members' scene is not continued by others who heard its preview",
    { ...studied(["ryokan", 25]), startingPoint: "zero" },
    "next hello",
  ],
  [
    "members are offered a members' scene in course order",
    {
      ...heard("hello", "ramen", "neighbour"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello"),
      isPremium: true,
    },
    "next ryokan",
  ],
  [
    "a scene that was never spoken is spoken when everything was practised well",
    {
      ...heard("ryokan", "ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 95, neighbour: 90, ryokan: 100 }),
      spoken: spoken("hello", "ryokan"),
      isPremium: true,
    },
    "speak neighbour",
  ],
  [
    "the scene heard longest ago is heard again when everything is done",
    {
      ...heard("ryokan", "ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 95, neighbour: 90, ryokan: 100 }),
      spoken: spoken("hello", "ramen", "neighbour", "ryokan"),
      isPremium: true,
    },
    "again hello",
  ],
  ["offline, a downloaded scene is offered", { downloaded: new Set(["ramen"]) }, "start ramen"],
  [
    "offline, a started scene that is not downloaded waits",
    { ...studied(["hello", 40], ["ramen", 20]), downloaded: new Set(["ramen"]) },
    "continue ramen 20",
  ],
  ["a review needs no network", { due: 2, downloaded: new Set() }, "review 2"],
  ["no step is offered if no scene can be opened", { downloaded: new Set() }, "none"],
  ["no step is offered without scenes", { scenes: [] }, "none"],
  [
    "a member continues a members' scene",
    { ...studied(["ryokan", 40]), isPremium: true },
    "continue ryokan 40",
  ],
  ["a scene with one line left is continued", studied(["ramen", 99]), "continue ramen 99"],
  [
    "a scene that was practised but not heard is continued",
    { ...studied(["hello", 40]), stamps: best({ hello: 90 }) },
    "continue hello 40",
  ],
  [
    "speaking is not offered if another scene was studied later",
    { ...heard("gone", "hello"), stamps: best({ hello: 90 }) },
    "next ramen",
  ],
  [
    "a spoken scene with a B is done",
    { ...heard("hello"), stamps: best({ hello: 70 }), spoken: spoken("hello") },
    "next ramen",
  ],
  [
    "a known person comes back after a spoken scene",
    {
      progress: heard("hello").progress,
      spoken: spoken("hello"),
      scenes: [hello, party, bakery],
      people: [{ scenes: [hello, bakery] }],
    },
    "next bakery",
  ],
  [
    "a known person comes back after a practised scene, in a scene that was not heard",
    {
      progress: heard("hello", "thanks").progress,
      stamps: best({ hello: 90 }),
      scenes: [hello, thanks, party, bakery],
      people: [{ scenes: [hello, thanks, bakery] }],
    },
    "next bakery",
  ],
  [
    "a known person in another category comes before the last category",
    { ...afterHello, scenes: [hello, thanks, bakery], people: [{ scenes: [hello, bakery] }] },
    "next bakery",
  ],
  [
    "the last category comes before others",
    { ...afterHello, scenes: [party, hello, bakery, thanks] },
    "next thanks",
  ],
  [
    "offline, a downloaded members' scene is offered when all others are known",
    {
      ...heard("ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello", "ramen", "neighbour"),
      downloaded: new Set(["hello", "ramen", "neighbour", "ryokan"]),
    },
    "next ryokan",
  ],
  [
    "a known scene that is not in the recent ones is repeated, not new",
    { stamps: best({ hello: 90, ramen: 90 }), spoken: spoken("hello", "ramen"), scenes: [hello, ramen] },
    "again hello",
  ],
  [
    "of known scenes the one studied longest ago is repeated",
    {
      ...heard("hello", "ramen", "neighbour"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello", "ramen", "neighbour"),
      scenes: [hello, neighbour, ramen],
    },
    "again neighbour",
  ],
  ["a B suffices to speak a scene", { ...heard("hello"), stamps: best({ hello: 70 }) }, "speak hello"],
  ["a C is practised again first", { ...heard("hello"), stamps: best({ hello: 69 }) }, "practise hello 69"],
  [
    "speaking is offered for 36 hours",
    {
      ...heard("hello"),
      stamps: best({ hello: 90 }),
      recentItems: [{ id: "hello", timestamp: now - 36 * hour + 1 }],
    },
    "speak hello",
  ],
  [
    "speaking is not offered after 36 hours",
    {
      ...heard("hello"),
      stamps: best({ hello: 90 }),
      recentItems: [{ id: "hello", timestamp: now - 36 * hour }],
    },
    "next ramen",
  ],
  [
    "an interrupted scene comes before the review for an hour",
    { ...studied(["ramen", 40]), due: 3, recentItems: [{ id: "ramen", timestamp: now - hour + 1 }] },
    "continue ramen 40",
  ],
  [
    "the review comes first after an hour",
    { ...studied(["ramen", 40]), due: 3, recentItems: [{ id: "ramen", timestamp: now - hour }] },
    "review 3",
  ],
  ...([84, 85] as const).map((score): [string, Partial<Situation>, string] => [
    `a known scene with ${score} points is ${score < 85 ? "improved" : "repeated"}`,
    {
      ...heard("ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 90, neighbour: score }),
      spoken: spoken("hello", "ramen", "neighbour"),
      scenes: [hello, neighbour, ramen],
    },
    score < 85 ? "practise neighbour 84" : "again hello",
  ]),
  [
    "a scene with one finished line counts as started",
    { progress: { hello: { ...opened(), completedSegments: [0] } } },
    "next ramen",
  ],
  ...(
    [
      [["N1", "N2", "N3", "N4"], "kana", "N4"],
      [["N1", "N2", "N3"], "kana", "N3"],
      [["N1", "N2"], "kana", "N2"],
      [["N6", "N1"], "kana", "N1"],
      [["N5", "N1", "N2", "N3"], "some", "N3"],
      [["N5", "N1", "N2"], "some", "N2"],
      [["N5", "N1"], "some", "N1"],
      [["N6", "N5"], "some", "N5"],
    ] as const
  ).map(([levels, startingPoint, expected]): [string, Partial<Situation>, string] => [
    `of ${levels.join(", ")} a learner of "${startingPoint}" gets ${expected}`,
    { startingPoint, scenes: levels.map((level) => scene(level, "any", level)) },
    `start ${expected}`,
  ]),
  [
    "offline, members' scenes that are not downloaded are not offered",
    {
      ...heard("ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello", "ramen", "neighbour"),
      downloaded: new Set(["hello", "ramen", "neighbour"]),
    },
    "again hello",
  ],
  [
    "a members' scene that was studied before the membership ended is not offered as new",
    {
      ...heard("ryokan", "ramen", "neighbour", "hello"),
      stamps: best({ hello: 90, ramen: 90, neighbour: 90 }),
      spoken: spoken("hello", "ramen", "neighbour"),
    },
    "again hello",
  ],
  ["a scene that was removed from the course is ignored", studied(["gone", 50]), "next hello"],
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
