import { expect, test } from "vitest";
import { endOfSpeechLimits, segmentsOf, timedTurnMs, turnOf } from "./conversation.ts";
import type { Conversation, ConversationLine, ConversationScene } from "./conversation.ts";
import { converse, startConversation } from "./converse.ts";
import type { ConversationEvent } from "./converse.ts";
import { parseConversation, resumeConversation, storable } from "./stored-conversation.ts";

const lines: ConversationLine[] = [
  { segment: 0, speaker: "chef", seconds: 2 },
  { segment: 1, speaker: "mei", seconds: 3 },
  { segment: 2, speaker: "chef", seconds: 1 },
  { segment: 3, speaker: "mei", seconds: 2 },
];

const scene: ConversationScene = { lines };

type Plain = Exclude<ConversationEvent["kind"], "chosen" | "repair">;

const begun = (): Conversation => startConversation(scene, "mei", "microphone");
const through = (from: Conversation, ...kinds: Plain[]): Conversation =>
  kinds.reduce(
    (conversation, kind) => converse(conversation, kind === "trouble" ? { kind, trouble: "busy" } : { kind }),
    from,
  );

test("alternates between partner and learner until the end", () => {
  const turns = [begun()];
  for (let line = 0; line < lines.length; line += 1) turns.push(through(turns[line] ?? begun(), "done"));
  expect(turns.map(turnOf)).toEqual(["partner", "learner", "partner", "learner", "over"]);
  expect(turns.at(-1)?.outcomes).toEqual({ 1: "spoken", 3: "spoken" });
});

test.each<{ when: string; events: Plain[]; at: number; outcomes: object }>([
  { when: "a line is skipped", events: ["done", "skip"], at: 2, outcomes: { 1: "skipped" } },
  { when: "the partner's line is skipped", events: ["skip"], at: 1, outcomes: {} },
  {
    when: "the microphone is left out",
    events: ["done", "without-microphone", "done"],
    at: 2,
    outcomes: { 1: "timed" },
  },
  { when: "the learner goes back to hear the partner again", events: ["done", "back"], at: 0, outcomes: {} },
  { when: "there is nothing before the first line", events: ["back"], at: 0, outcomes: {} },
  {
    when: "a line is said anew and takes the place of the first time",
    events: ["done", "skip", "back", "done"],
    at: 2,
    outcomes: { 1: "spoken" },
  },
  { when: "a line ends while it is paused", events: ["done", "pause", "done"], at: 1, outcomes: {} },
  {
    when: "a line ends although the microphone failed",
    events: ["done", "trouble", "done"],
    at: 1,
    outcomes: {},
  },
  {
    when: "nothing follows the end",
    events: ["skip", "skip", "skip", "skip", "skip", "done"],
    at: 4,
    outcomes: { 1: "skipped", 3: "skipped" },
  },
])("computes position and outcomes if $when", ({ events, at, outcomes }) => {
  const now = through(begun(), ...events);
  expect(now.at).toBe(at);
  expect(now.outcomes).toEqual(outcomes);
});

test("starts a new turn when a line is repeated, resumed or retried", () => {
  const mine = through(begun(), "done");
  for (const events of [["again"], ["pause", "resume"], ["trouble", "again"]] as const) {
    const anew = through(mine, ...events);
    expect(anew.turn).toBeGreaterThan(mine.turn);
    expect({ at: anew.at, isPaused: anew.isPaused, trouble: anew.trouble }).toEqual({
      at: 1,
      isPaused: false,
      trouble: undefined,
    });
  }
});

test("shows the text only for the current line, even when it is repeated", () => {
  const peeked = through(begun(), "done", "peek");
  expect(peeked.isPeeking).toBe(true);
  expect(through(peeked, "again").isPeeking).toBe(true);
  expect(through(peeked, "done").isPeeking).toBe(false);
  expect(through(begun(), "peek").isPeeking).toBe(false);
});

test("ignores a fault during a pause", () => {
  expect(through(begun(), "done", "pause", "trouble").trouble).toBeUndefined();
  expect(through(begun(), "done", "trouble", "pause").isPaused).toBe(false);
});

test("resumes a suspended conversation at its line", () => {
  const left = through(begun(), "done", "done");
  const stored = parseConversation(JSON.parse(JSON.stringify(storable(left))), scene);
  expect(stored).toEqual({
    role: "mei",
    ear: "microphone",
    at: 2,
    chosen: {},
    path: [0, 1, 2],
    outcomes: { 1: "spoken" },
    repairs: 0,
    responses: {},
  });
  expect(stored && turnOf(resumeConversation(stored, scene))).toBe("partner");
});

test.each([
  undefined,
  "x",
  {},
  { role: "mei", ear: "microphone", at: 0 },
  { role: "mei", ear: "microphone", at: 4 },
  { role: "nobody", ear: "microphone", at: 2 },
  { role: "mei", ear: "both", at: 2 },
])("rejects the stored conversation %j", (stored) => {
  expect(parseConversation(stored, scene)).toBeUndefined();
});

test("returns the learner's segments and time limits", () => {
  expect(segmentsOf(lines, "mei")).toEqual([1, 3]);
  expect(timedTurnMs(2)).toBe(4000);
  expect(endOfSpeechLimits(2).maxMs).toBe(16_000);
  expect(endOfSpeechLimits(2, true).maxMs).toBe(60_000);
});
