import fc from "fast-check";
import { expect, test } from "vitest";
import { everyChosen, pathOf } from "#domain/scene/paths.ts";
import { choicesMade, isMissingOften, isTapOnly, roleSegments, turnOf } from "./conversation.ts";
import type { Conversation, ConversationScene } from "./conversation.ts";
import { converse, startConversation } from "./converse.ts";
import type { ConversationEvent } from "./converse.ts";
import { repairKinds } from "./repairs.ts";
import type { RepairKind } from "./repairs.ts";
import { parseConversation, resumeConversation, storable } from "./stored-conversation.ts";
import { drawSurprises } from "./surprises.ts";

const line = (segment: number, speaker: string) => ({ segment, speaker, seconds: 2 });

/** The learner chooses after segments 0 and 4; the chef decides after segment 1. */
const scene: ConversationScene = {
  lines: [
    { ...line(0, "chef"), isExplained: true },
    line(1, "mei"),
    line(2, "chef"),
    line(3, "mei"),
    line(4, "chef"),
    line(5, "mei"),
  ],
  turns: [
    {
      after: 0,
      choices: [
        { id: "soy", lines: [], to: 1 },
        { id: "ask", lines: [line(6, "mei"), line(7, "chef"), line(8, "mei")], to: 4 },
        { id: "leave", lines: [line(9, "mei"), line(10, "chef")] },
      ],
    },
    {
      after: 1,
      choices: [
        { id: "stock", lines: [], to: 2 },
        { id: "sold-out", lines: [line(11, "chef")], to: 3 },
        { id: "closing", lines: [line(12, "chef")], to: 4 },
      ],
    },
    {
      after: 4,
      choices: [
        { id: "thank", lines: [], to: 5 },
        { id: "praise", lines: [line(13, "mei")] },
      ],
    },
  ],
};

const started = (turnDetection: Conversation["turnDetection"] = "microphone"): Conversation =>
  startConversation(scene, "mei", turnDetection);
const after = (from: Conversation, ...events: ConversationEvent[]): Conversation =>
  events.reduce(converse, from);
const done: ConversationEvent = { kind: "done" };
const say = (id: string): ConversationEvent => ({ kind: "chosen", id, by: "voice", responseMs: 900 });
const tap = (id: string): ConversationEvent => ({ kind: "chosen", id, by: "tap" });
const unsure: ConversationEvent = { kind: "unsure" };
const path = ({ lines }: Conversation): number[] => lines.map(({ segment }) => segment);
/** A conversation at its first choice. */
const asked = (turnDetection?: Conversation["turnDetection"]): Conversation =>
  after(started(turnDetection), done);

test("continues with the partner's answer to the spoken choice", () => {
  expect(turnOf(asked())).toBe("choose");
  const ordered = after(asked(), say("ask"));
  expect(path(ordered)).toEqual([0, 6, 7, 8, 4, 5]);
  expect(turnOf(ordered)).toBe("partner");
  expect(ordered).toMatchObject({ at: 2, outcomes: { 6: "understood" }, responses: { 6: 900 } });
});

test("measures a response time only if the learner speaks immediately and without help", () => {
  const helps: ConversationEvent[] = [{ kind: "peek" }, { kind: "again" }, unsure];
  for (const help of helps)
    expect(after(asked(), help, done, say("ask"))).toMatchObject({ at: 2, responses: {} });
});

test("ends the conversation after a choice without a continuation", () => {
  const left = after(asked(), say("leave"), done);
  expect(turnOf(left)).toBe("over");
  expect(roleSegments(left)).toEqual({ segments: [9], said: [9], unclear: [], tapped: [] });
});

test.each([
  { what: "a tap", events: [tap("soy")], outcomes: { 1: "tapped" } },
  { what: "a tap after an unclear take", events: [unsure, done, tap("soy")], outcomes: { 1: "unclear" } },
  { what: "skipping", events: [{ kind: "skip" } as const], outcomes: { 1: "skipped" } },
])("$what chooses a path", ({ events, outcomes }) => {
  expect(after(asked(), ...events)).toMatchObject({ at: 2, outcomes });
});

test("counts lines chosen by tap separately from spoken lines", () => {
  const tapped = roleSegments(after(asked(), tap("leave"), done));
  expect(tapped).toEqual({ segments: [9], said: [], unclear: [], tapped: [9] });
});

test("ends the learner's turn only by a choice if there are choices", () => {
  expect(after(asked(), done, say("nothing like this"))).toEqual(asked());
});

test("offers the choice again after going back", () => {
  const again = after(asked(), say("leave"), { kind: "back" });
  expect(turnOf(again)).toBe("choose");
  const soy = after(again, say("soy"));
  expect(path(soy)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(roleSegments(soy).said).toEqual([1]);
});

test("asks again after an unclear choice, then offers the choices to tap", () => {
  const once = after(asked(), unsure);
  expect(once.answers).toEqual(["unsure"]);
  const anew = after(once, done);
  expect([turnOf(anew), isTapOnly(anew)]).toEqual(["choose", false]);
  const twice = after(anew, unsure);
  expect([turnOf(twice), isTapOnly(twice)]).toEqual(["choose", true]);
  expect(isTapOnly(after(twice, tap("soy")))).toBe(false);
});

const understood: ConversationEvent = { kind: "done", isUnderstood: true, wording: 2 };
/** A conversation at the learner's line 3. */
const atLine = (): Conversation => after(asked(), say("soy"), done);

test("continues after a line that was understood, and remembers its wording", () => {
  expect(after(atLine(), understood)).toMatchObject({
    at: 4,
    outcomes: { 3: "understood" },
    wordings: { 1: 0, 3: 2 },
  });
});

test("asks once and shows the line, then continues after any take without counting it", () => {
  const once = after(atLine(), unsure);
  expect(once).toMatchObject({ at: 3, answers: ["unsure"], isPeeking: true });
  const mine = after(once, done);
  expect(turnOf(mine)).toBe("learner");
  const twice = after(mine, unsure);
  expect(twice).toMatchObject({ at: 4, outcomes: { 3: "unclear" }, unsure: 0, isPeeking: false });
  expect(roleSegments(twice)).toMatchObject({ said: [1], unclear: [3] });
  expect(after(mine, understood)).toMatchObject({ at: 4, outcomes: { 3: "understood" } });
});

test("counts a line as said if nothing can recognise it", () => {
  expect(roleSegments(after(atLine(), { kind: "without-recogniser" }, done)).said).toEqual([1, 3]);
});

test("advises after three lines in a row that were not understood", () => {
  const three = startConversation(
    { lines: [0, 1, 2, 3].map((segment) => line(segment, "mei")) },
    "mei",
    "microphone",
  );
  const misses = [unsure, done, unsure];
  expect(isMissingOften(after(three, ...misses))).toBe(false);
  expect(isMissingOften(after(three, ...misses, ...misses))).toBe(true);
  expect(isMissingOften(after(three, ...misses, understood, ...misses))).toBe(false);
});

test("stops recognising after two slow takes in a row, and starts again on request", () => {
  const slow: ConversationEvent = { kind: "slow" };
  const first = after(asked(), slow);
  expect([first.isRecognising, turnOf(first), isTapOnly(first)]).toEqual([true, "choose", true]);
  const line3 = after(first, tap("soy"), done);
  expect(after(line3, slow, done)).toMatchObject({ isRecognising: false, outcomes: { 3: "spoken" } });
  expect(after(line3, understood, done, slow)).toMatchObject({ isRecognising: true });
  const back = after(line3, slow, done, { kind: "with-recogniser" });
  expect(back).toMatchObject({ isRecognising: true, slow: 0 });
});

test("offers choices to tap without a microphone or a recogniser", () => {
  expect(isTapOnly(asked("timed"))).toBe(true);
  expect(isTapOnly(after(asked(), { kind: "without-recogniser" }))).toBe(true);
});

test.each([
  { repair: "again", answers: ["again", "line"], rest: {} },
  { repair: "slower", answers: ["slower", "slow-line"], rest: {} },
  { repair: "meaning", answers: ["explanation"], rest: { isExplained: true } },
  { repair: "confirm", answers: ["confirm"], rest: { isTranslated: true } },
  { repair: "write", answers: ["write"], rest: { isWritten: true } },
  { repair: "lost", answers: ["lost", "slow-line"], rest: { isTranslated: true } },
  { repair: "wait", answers: ["wait"], rest: { isUnhurried: true } },
] as const)("plays the partner's reply to $repair, then gives the turn back to the learner", (one) => {
  const { repair, answers, rest } = one;
  const helped = after(asked(), { kind: "repair", repair });
  expect(helped).toMatchObject({ answers, repairs: 1, ...rest });
  expect(turnOf(helped)).toBe("answer");
  const mine = answers.reduce((now) => after(now, done), helped);
  expect(turnOf(mine)).toBe("choose");
  expect(mine).toMatchObject({ at: 1, answers: [], ...rest });
  expect(after(mine, say("soy"))).toMatchObject({
    isTranslated: false,
    isUnhurried: false,
    isWritten: false,
    repairs: 1,
  });
});

test.each(["meaning", "confirm"] as const)(
  "repeats a line without an explanation slowly and with its translation after %s",
  (asking) => {
    const third = after(asked(), say("soy"), done);
    expect(turnOf(third)).toBe("learner");
    expect(after(third, { kind: "repair", repair: asking })).toMatchObject({
      answers: ["lost", "slow-line"],
      isTranslated: true,
    });
  },
);

test("shows the learner's own line if they ask for help before the partner's first line", () => {
  const first = startConversation({ lines: [line(0, "mei"), line(1, "chef")] }, "mei", "timed");
  const asking = (repair: RepairKind) => converse(first, { kind: "repair", repair });
  expect(asking("again")).toMatchObject({ answers: ["again"], isPeeking: true });
  expect(asking("wait")).toMatchObject({ answers: ["wait"], isPeeking: false });
});

test("ignores a request for help while the partner speaks", () => {
  expect(after(started(), { kind: "repair", repair: "again" })).toEqual(started());
});

test("lets the learner skip a reply, or pause and repeat it", () => {
  const helped = after(asked(), { kind: "repair", repair: "again" });
  expect(turnOf(after(helped, { kind: "skip" }))).toBe("choose");
  const resumed = after(helped, { kind: "pause" }, { kind: "resume" });
  expect(resumed.answers).toEqual(["again", "line"]);
  expect(resumed.turn).toBeGreaterThan(helped.turn);
});

test("follows the author's path with the drawn surprise if the learner plays the partner", () => {
  const chef = startConversation(scene, "chef", "timed", { 1: "sold-out" });
  const turns = [chef];
  for (let at = 0; at < 6; at += 1) turns.push(after(turns[at] ?? chef, done));
  expect(path(chef)).toEqual([0, 1, 11, 3, 4, 5]);
  expect(turns.map(turnOf)).toEqual([
    "learner",
    "partner",
    "learner",
    "partner",
    "learner",
    "partner",
    "over",
  ]);
});

test("draws no surprise at the first visit, and another one at each later visit", () => {
  expect(drawSurprises(scene, undefined, () => 0.9)).toEqual({ 1: "stock" });
  expect(drawSurprises(scene, {}, () => 0)).toEqual({ 1: "sold-out" });
  expect(drawSurprises(scene, { 1: "sold-out" }, () => 0.99)).toEqual({ 1: "closing" });
  expect(drawSurprises(scene, { 1: "closing" }, () => 0)).toEqual({ 1: "stock" });
});

test("resumes a conversation on its path", () => {
  const left = after(asked(), say("ask"), done, { kind: "repair", repair: "wait" }, done);
  const stored = parseConversation(JSON.parse(JSON.stringify(storable(left))), scene);
  const resumed = stored && resumeConversation(stored, scene);
  expect(resumed).toMatchObject({ at: 3, chosen: { 0: "ask" }, repairs: 1, responses: { 6: 900 } });
  expect(resumed && path(resumed)).toEqual(path(left));
});

test.each([
  { what: "a line was replaced", change: { path: [0, 1, 2, 99] } },
  { what: "a choice is gone", change: { chosen: { 0: "salt" } } },
  { what: "a turn is gone", change: { chosen: { 3: "soy" } } },
])("starts a conversation again if $what", ({ change }) => {
  const left = storable(after(asked(), say("soy"), done));
  expect(parseConversation({ ...left, ...change }, scene)).toBeUndefined();
  expect(parseConversation(left, scene)).toBeDefined();
});

const anyEvent = fc.oneof(
  fc.constantFrom<ConversationEvent>(
    done,
    unsure,
    { kind: "skip" },
    { kind: "again" },
    { kind: "back" },
    { kind: "peek" },
    { kind: "pause" },
    { kind: "resume" },
    { kind: "trouble", trouble: "busy" },
    { kind: "without-microphone" },
    { kind: "slow" },
    { kind: "without-recogniser" },
    { kind: "with-recogniser" },
  ),
  fc.constantFrom("soy", "ask", "leave", "thank", "praise", "sold-out").map(say),
  fc.constantFrom(...repairKinds).map((repair): ConversationEvent => ({ kind: "repair", repair })),
);

test("stays on a path of the scene and can be finished and resumed after any events", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let now = started();
      for (const event of events) {
        const before = now;
        now = converse(before, event);
        expect(now.lines).toEqual(pathOf(scene, now.chosen));
        expect(now.at).toBeLessThanOrEqual(now.lines.length);
        if (event.kind === "repair") expect(now.at).toBe(before.at);
        if (event.kind === "unsure" && turnOf(before) !== "learner") expect(now.at).toBe(before.at);
      }
      const stored = parseConversation(JSON.parse(JSON.stringify(storable(now))), scene);
      if (now.at > 0 && turnOf(now) !== "over") expect(stored?.path).toEqual(path(now).slice(0, now.at + 1));
      for (let steps = 0; steps < 10; steps += 1) now = converse(now, { kind: "skip" });
      expect(turnOf(now)).toBe("over");
    }),
  );
});

test("names the choices that the learner has reached, including skipped ones", () => {
  const spoken = after(asked(), say("ask"), done, done, done, { kind: "skip" });
  expect(turnOf(spoken)).toBe("over");
  expect(choicesMade(spoken)).toEqual([
    { after: 0, id: "ask" },
    { after: 4, id: "thank" },
  ]);
  expect(choicesMade(after(asked(), say("leave"), done))).toEqual([{ after: 0, id: "leave" }]);
});

test("allows every path to be spoken to its end", () => {
  for (const chosen of everyChosen(scene)) {
    let now = startConversation(scene, "mei", "microphone", chosen[1] === undefined ? {} : { 1: chosen[1] });
    while (turnOf(now) !== "over") {
      const choice = chosen[now.lines[now.at - 1]?.segment ?? -1];
      now = converse(now, turnOf(now) === "choose" && choice !== undefined ? say(choice) : done);
    }
    expect(path(now)).toEqual(pathOf(scene, chosen).map(({ segment }) => segment));
    expect(roleSegments(now).said).toEqual(roleSegments(now).segments);
  }
});
