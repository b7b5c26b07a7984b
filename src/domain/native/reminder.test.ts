import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFromNative } from "./bridge-messages.ts";
import { newReminder, remind } from "./reminder.ts";
import type { Reminder, ReminderCommand, ReminderEvent } from "./reminder.ts";

const off = newReminder({ isOn: false, hour: 20, minute: 0 });

const says = (text: string): ReminderEvent => {
  const message = parseFromNative(text);
  if (message === undefined) throw new Error(`not a message: ${text}`);
  return { type: "received", message };
};

/** Applies events to a reminder and collects the commands. */
function after(
  before: Reminder,
  ...events: ReminderEvent[]
): { reminder: Reminder; told: ReminderCommand[] } {
  const told: ReminderCommand[] = [];
  let reminder = before;
  for (const event of events) {
    const step = remind(reminder, event);
    reminder = step.reminder;
    told.push(...step.commands);
  }
  return { reminder, told };
}

const there: ReminderEvent = { type: "available", isAvailable: true };
const gone: ReminderEvent = { type: "available", isAvailable: false };
const started: ReminderEvent = { type: "started" };
const on: ReminderEvent = { type: "turned", isOn: true };
const granted = says("NOTIFICATION_PERMISSION_RESULT|true");
const isSet = says("REMINDER_SET_SUCCESS|true");

const ready = after(off, there, started).reminder;
const isOn = after(ready, on, granted, isSet).reminder;

describe("the daily reminder", () => {
  test("sets a stored reminder again two seconds after the start if the wrapper is connected", () => {
    const stored = newReminder({ isOn: true, hour: 7, minute: 30 });
    expect(after(stored, started).told).toEqual([]);
    expect(after(stored, there).told).toEqual([]);
    for (const order of [
      [started, there],
      [there, started],
    ]) {
      const { told, reminder } = after(stored, ...order, isSet);
      expect(told).toEqual(["language", "check", "reminder"]);
      expect(reminder).toMatchObject({ isOn: true, hour: 7, minute: 30, waiting: undefined });
    }
  });

  test("asks for permission when turned on, then sets the reminder", () => {
    const asked = after(ready, on);
    expect(asked.told).toEqual(["request"]);
    expect(asked.reminder).toMatchObject({ isOn: false, waiting: "permission" });
    const set = after(asked.reminder, granted);
    expect(set.told).toEqual(["reminder"]);
    expect(set.reminder).toMatchObject({ isOn: true, permission: "granted", waiting: "turning-on" });
    expect(after(set.reminder, isSet).reminder).toMatchObject({ isOn: true, waiting: undefined });
  });

  test.each([
    ["the learner refuses", [on, says("NOTIFICATION_PERMISSION_RESULT|false")], "permission_denied"],
    [
      "the wrapper names the refusal",
      [on, says("NOTIFICATION_ERROR|permission_denied")],
      "permission_denied",
    ],
    ["setting it fails", [on, granted, says("REMINDER_SET_SUCCESS|false")], "setup_error"],
    ["setting it fails with a reason", [on, granted, says("NOTIFICATION_ERROR|setup_error")], "setup_error"],
    [
      "the wrapper cannot",
      [on, granted, says("NOTIFICATION_ERROR|flutter_unavailable")],
      "flutter_unavailable",
    ],
    ["an unknown error", [on, granted, says("NOTIFICATION_ERROR|E_42")], "unknown"],
    ["the permission prompt times out", [on, { type: "no-answer" }], "flutter_unavailable"],
    ["setting it times out", [on, granted, { type: "no-answer" }], "flutter_unavailable"],
  ] satisfies [string, ReminderEvent[], string][])("stays off when %s", (_, events, problem) => {
    expect(after(ready, ...events).reminder).toMatchObject({ isOn: false, waiting: undefined, problem });
  });

  test("turns the reminder off after a timeout, because the wrapper may have set it", () => {
    const { told } = after(ready, on, granted, { type: "no-answer" });
    expect(told).toEqual(["request", "reminder", "reminder"]);
  });

  test("sets the reminder with a warning if exact alarms are denied", () => {
    const { reminder } = after(ready, on, says("NOTIFICATION_ERROR|exact_alarm_denied"), granted, isSet);
    expect(reminder).toMatchObject({ isOn: true, isExact: false, problem: undefined, waiting: undefined });
  });

  test("keeps the choice of a reminder that cannot be restored", () => {
    const stored = newReminder({ isOn: true, hour: 7, minute: 30 });
    for (const event of [
      says("REMINDER_SET_SUCCESS|false"),
      says("NOTIFICATION_ERROR|permission_denied"),
      { type: "no-answer" } as const,
    ])
      expect(after(stored, there, started, event).reminder).toMatchObject({ isOn: true, waiting: undefined });
  });

  test("sends time, language and texts while it is on, only the language while it is off", () => {
    const time: ReminderEvent = { type: "time", hour: 6, minute: 5 };
    expect(after(isOn, time, { type: "language" }, { type: "texts" }).told).toEqual([
      "reminder",
      "language",
      "reminder",
      "reminder",
    ]);
    const whileOff = after(ready, time, { type: "language" }, { type: "texts" });
    expect(whileOff.told).toEqual(["language"]);
    expect(whileOff.reminder).toMatchObject({ hour: 6, minute: 5 });
  });

  test("uses the time that was chosen while the permission prompt was open", () => {
    expect(after(ready, on, { type: "time", hour: 6, minute: 5 }, granted).reminder).toMatchObject({
      hour: 6,
      minute: 5,
      waiting: "turning-on",
    });
  });

  test("waits for the phone's answer even if it was turned on before the service started", () => {
    const early = after(off, there, on, started);
    expect(early.told).toEqual(["request", "language", "check"]);
    expect(early.reminder).toMatchObject({ waiting: "permission" });
    expect(after(early.reminder, granted, isSet).reminder).toMatchObject({ isOn: true, waiting: undefined });
  });

  test("stays off if it was turned off before the permission was granted", () => {
    const { reminder, told } = after(ready, on, { type: "turned", isOn: false }, granted);
    expect(reminder).toMatchObject({ isOn: false, permission: "granted", waiting: undefined });
    expect(told).toEqual(["request"]);
  });

  test("sends everything again to a restarted wrapper", () => {
    expect(after(isOn, says("FLUTTER_READY")).told).toEqual(["language", "check", "reminder"]);
    const asking = after(ready, on, says("FLUTTER_READY"));
    expect(asking.told).toEqual(["request", "language", "check", "request"]);
    expect(after(asking.reminder, granted).reminder).toMatchObject({ isOn: true, waiting: "turning-on" });
  });

  test("sets the reminder again after the wrapper reconnects", () => {
    const { reminder, told } = after(isOn, gone);
    expect(reminder).toMatchObject({ isOn: true, isAvailable: false, permission: "unknown" });
    expect(told).toEqual([]);
    expect(after(reminder, there).told).toEqual(["language", "check", "reminder"]);
  });

  test("sets the reminder when the learner returns after allowing it in the phone's settings", () => {
    const denied = after(isOn, says("NOTIFICATION_PERMISSION_STATUS|false")).reminder;
    const { told, reminder } = after(denied, { type: "looked" }, says("NOTIFICATION_PERMISSION_STATUS|true"));
    expect(told).toEqual(["check", "reminder"]);
    expect(reminder).toMatchObject({ isOn: true, permission: "granted" });
  });

  test("turns off when all notifications are cancelled", () => {
    const { reminder, told } = after(isOn, { type: "cancelled-all" }, says("ALL_NOTIFICATIONS_CANCELLED"));
    expect(told).toEqual(["cancel"]);
    expect(reminder).toMatchObject({ isOn: false, waiting: undefined });
  });
});

const anyEvent: fc.Arbitrary<ReminderEvent> = fc.oneof(
  fc.constantFrom<ReminderEvent>(
    started,
    there,
    gone,
    on,
    { type: "turned", isOn: false },
    { type: "language" },
    { type: "texts" },
    { type: "looked" },
    { type: "cancelled-all" },
    { type: "no-answer" },
  ),
  fc.record({
    type: fc.constant("time" as const),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  }),
  fc
    .constantFrom(
      "FLUTTER_READY",
      "REMINDER_SET_SUCCESS|true",
      "REMINDER_SET_SUCCESS|false",
      "NOTIFICATION_PERMISSION_STATUS|true",
      "NOTIFICATION_PERMISSION_STATUS|false",
      "NOTIFICATION_PERMISSION_RESULT|true",
      "NOTIFICATION_PERMISSION_RESULT|false",
      "NOTIFICATION_ERROR|permission_denied",
      "NOTIFICATION_ERROR|exact_alarm_denied",
      "NOTIFICATION_ERROR|setup_error",
      "NOTIFICATION_ERROR|flutter_unavailable",
      "NOTIFICATION_ERROR|?",
      "ALL_NOTIFICATIONS_CANCELLED",
      "LANGUAGE_SET_SUCCESS|ja",
    )
    .map(says),
);

const anyStart = fc
  .record({
    isOn: fc.boolean(),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map(newReminder);

describe("any sequence of events", () => {
  const run = (
    start: Reminder,
    events: readonly ReminderEvent[],
    judge: (step: {
      before: Reminder;
      event: ReminderEvent;
      reminder: Reminder;
      commands: readonly ReminderCommand[];
    }) => void,
  ) => {
    let reminder = start;
    for (const event of events) {
      const before = reminder;
      const step = remind(before, event);
      reminder = step.reminder;
      judge({ before, event, ...step });
    }
  };

  test("turns the reminder on only after the learner's choice and the phone's permission", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        let isAsked = false;
        run(start, events, ({ before, event, reminder }) => {
          if (event.type === "turned") isAsked = event.isOn;
          if (!before.isOn && reminder.isOn) {
            expect(isAsked).toBe(true);
            expect(event).toEqual(granted);
          }
          if (event.type === "turned" && !event.isOn) expect(reminder.isOn).toBe(false);
        });
      }),
    );
  });

  test("turns the reminder off only by the learner's choice or after a failed start", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        run(start, events, ({ before, event, reminder }) => {
          if (!before.isOn || reminder.isOn) return;
          const isLearner = event.type === "cancelled-all" || (event.type === "turned" && !event.isOn);
          expect(isLearner || before.waiting === "turning-on").toBe(true);
        });
      }),
    );
  });

  test("sends every change to the wrapper, the current state last", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        let told: string | undefined;
        run(start, [there, started, ...events], ({ before, event, reminder, commands }) => {
          const now = `${reminder.isOn} ${reminder.hour}:${reminder.minute}`;
          for (const command of commands) {
            if (command === "reminder") told = now;
            if (command === "cancel") told = undefined;
          }
          if (reminder.isOn && reminder.isStarted && reminder.isAvailable) expect(told).toBe(now);
          const isTurnedOff = before.isOn && (event.type === "turned" || event.type === "no-answer");
          if (isTurnedOff && !reminder.isOn) expect(told).toBe(now);
        });
      }),
    );
  });

  test("waits only with a wrapper, and ends every wait with a problem after a timeout", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        run(start, events, ({ reminder }) => {
          if (!reminder.isAvailable) expect(reminder.waiting).toBeUndefined();
          if (reminder.waiting === "permission") expect(reminder.isOn).toBe(false);
          if (reminder.waiting === "turning-on") expect(reminder.isOn).toBe(true);
          const unanswered = remind(reminder, { type: "no-answer" }).reminder;
          expect(unanswered.waiting).toBeUndefined();
          if (reminder.waiting !== undefined) expect(unanswered.problem).toBe("flutter_unavailable");
        });
      }),
    );
  });

  test("keeps a permission prompt open until it is answered, cancelled or impossible", () => {
    const mayEnd = ({ type, ...event }: ReminderEvent): boolean =>
      type === "received"
        ? "message" in event &&
          (event.message.name === "NOTIFICATION_PERMISSION_RESULT" ||
            event.message.name === "NOTIFICATION_ERROR")
        : ["no-answer", "turned", "available", "cancelled-all"].includes(type);
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 60 }), (start, events) => {
        run(start, [there, ...events], ({ before, event, reminder }) => {
          if (before.waiting === "permission" && reminder.waiting !== "permission")
            expect(mayEnd(event)).toBe(true);
        });
      }),
    );
  });

  test("ignores a duplicate message", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 40 }), anyEvent, (start, events, last) => {
        fc.pre(last.type === "received");
        const once = after(after(start, ...events).reminder, last);
        const twice = after(once.reminder, last);
        expect(twice.reminder).toEqual(once.reminder);
      }),
    );
  });
});
