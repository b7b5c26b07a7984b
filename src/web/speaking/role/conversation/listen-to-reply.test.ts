import { beforeEach, expect, test, vi } from "vitest";
import type { Take } from "#web/speaking/microphone/microphone.ts";
import { recogniseReply } from "#web/speaking/role/recognise-reply.ts";
import type { Reply } from "#web/speaking/role/recognise-reply.ts";
import { listenToReply } from "./listen-to-reply.ts";
import { sayTurn } from "./take-turn.ts";

vi.mock("#web/speaking/role/recognise-reply.ts", () => ({ recogniseReply: vi.fn() }));
vi.mock("#web/speaking/listener/listener.ts", () => ({ streamTake: () => ({ push: vi.fn() }) }));
vi.mock("./take-turn.ts", () => ({ sayTurn: vi.fn() }));

const take: Take = { samples: new Float32Array(16_000), rate: 16_000 };
const reply: Reply = { kind: "line", id: "shio", wording: 0 };
const hooks = { onLevel: vi.fn(), onRecognising: vi.fn(), onSaid: vi.fn(), onFault: vi.fn() };
let say: (take: Take | undefined) => void;
let answer: PromiseWithResolvers<Reply>;

beforeEach(() => {
  vi.clearAllMocks();
  answer = Promise.withResolvers();
  vi.mocked(recogniseReply).mockReturnValue(answer.promise);
  vi.mocked(sayTurn).mockImplementation((_turn, { onSaid }) => {
    say = onSaid;
    return { stop: () => undefined, finish: () => undefined };
  });
});

const listen = (isRecognised = true) =>
  listenToReply(
    {
      turnDetection: "microphone",
      isUnhurried: false,
      isRecognised,
      expected: { lines: [], others: [], repairs: [] },
      seconds: 1,
    },
    hooks,
  );

test("reports the take with the reply that was recognised", async () => {
  listen();
  say(take);
  expect(hooks.onRecognising).toHaveBeenCalledTimes(1);
  expect(hooks.onSaid).not.toHaveBeenCalled();
  answer.resolve(reply);
  await vi.waitFor(() => expect(hooks.onSaid).toHaveBeenCalledWith(take, reply));
});

test("reports a failed recognition with the take, so that the learner can choose by a tap", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  listen();
  say(take);
  answer.reject(new Error("the reply takes too long to recognise"));
  await vi.waitFor(() => expect(hooks.onSaid).toHaveBeenCalledWith(take, "failed"));
});

test("reports a take immediately if there is nothing to recognise", () => {
  listen(false);
  say(take);
  say(undefined);
  expect(hooks.onSaid.mock.calls).toEqual([
    [take, undefined],
    [undefined, undefined],
  ]);
  expect(recogniseReply).not.toHaveBeenCalled();
});

test("drops a reply that is recognised after the turn was stopped", async () => {
  const turn = listen();
  say(take);
  turn.stop();
  answer.resolve(reply);
  await answer.promise;
  await Promise.resolve();
  await Promise.resolve();
  expect(hooks.onSaid).not.toHaveBeenCalled();
});
