import { oneOf } from "#domain/values.ts";
import { notificationErrors } from "./bridge-messages.ts";
import type { FromNative, NotificationError } from "./bridge-messages.ts";

/** The pending response of the wrapper. A reminder that is being turned on is off again after a failure. */
export type PendingRequest = "permission" | "turning-on" | "change" | "cancelling";

/** The last problem. `unknown` is an error of the wrapper for which the app has no message. */
export type ReminderProblem = Exclude<NotificationError, "exact_alarm_denied"> | "unknown";

/** The daily reminder as the page knows it. */
export type Reminder = {
  /** The service starts two seconds after the page. */
  isStarted: boolean;
  isAvailable: boolean;
  /** The learner's choice, even while the wrapper is disconnected. */
  isOn: boolean;
  hour: number;
  minute: number;
  permission: "unknown" | "granted" | "denied";
  /** False if the phone does not allow exact alarms: the reminder may be late. */
  isExact: boolean;
  waiting: PendingRequest | undefined;
  problem: ReminderProblem | undefined;
};

export type ReminderEvent =
  | { type: "started" }
  | { type: "available"; isAvailable: boolean }
  | { type: "turned"; isOn: boolean }
  | { type: "time"; hour: number; minute: number }
  /** The interface language changed. */
  | { type: "language" }
  /** The text of the reminder changed. */
  | { type: "texts" }
  /** The learner opened the settings of the app, perhaps after changing the settings of the phone. */
  | { type: "looked" }
  | { type: "cancelled-all" }
  | { type: "received"; message: FromNative }
  /** The response timed out. */
  | { type: "no-answer" };

/** Commands for the wrapper, in order. `reminder` sends the new state. */
export type ReminderCommand = "language" | "check" | "request" | "reminder" | "cancel";

/** Response timeouts. A permission prompt may stay open for long. */
export const answerWithinMs: Record<PendingRequest, number> = {
  permission: 60_000,
  "turning-on": 10_000,
  change: 10_000,
  cancelling: 10_000,
};

/** The service starts this long after the page. */
export const serviceDelayMs = 2_000;

const fresh = { permission: "unknown", isExact: true, waiting: undefined, problem: undefined } as const;

export function newReminder(chosen: Pick<Reminder, "isOn" | "hour" | "minute">): Reminder {
  return { ...chosen, isStarted: false, isAvailable: false, ...fresh };
}

/** A change of the reminder, and commands for the wrapper. */
type Step = readonly [change: Partial<Reminder>, ...commands: ReminderCommand[]];

/** The reminder after an event, and the commands for the wrapper. */
export function remind(
  before: Reminder,
  event: ReminderEvent,
): { reminder: Reminder; commands: readonly ReminderCommand[] } {
  const [change, ...commands] = stepAfter(before, event);
  return { reminder: { ...before, ...change }, commands };
}

const none: Step = [{}];
const isAtWork = ({ isStarted, isAvailable }: Reminder): boolean => isStarted && isAvailable;

function stepAfter(before: Reminder, event: ReminderEvent): Step {
  const { isOn, isAvailable, waiting } = before;
  switch (event.type) {
    case "started":
      return greet(before, { isStarted: true });
    case "available":
      return event.isAvailable === isAvailable
        ? none
        : greet(before, { isAvailable: event.isAvailable, ...fresh });
    case "turned":
      if (event.isOn) return isOn || waiting === "permission" ? none : turnOn(before);
      if (waiting === "permission") return [{ waiting: undefined }];
      return isOn ? [{ isOn: false, ...waitFor(before, "change") }, "reminder"] : none;
    case "time":
      return setAgain(before, { hour: event.hour, minute: event.minute });
    case "language": {
      const [change, ...commands] = setAgain(before);
      return isAtWork(before) ? [change, "language", ...commands] : none;
    }
    case "texts":
      return isAtWork(before) ? setAgain(before) : none;
    case "looked":
      return isAtWork(before) ? [{}, "check"] : none;
    case "cancelled-all":
      return [{ isOn: false, ...waitFor(before, "cancelling") }, "cancel"];
    case "received":
      return received(before, event.message);
    default:
      // The wrapper may have acted without a response, so the reminder is turned off.
      if (waiting === undefined) return none;
      return [
        failed(before, "flutter_unavailable"),
        ...(waiting === "turning-on" ? ["reminder" as const] : []),
      ];
  }
}

const waitFor = ({ isAvailable }: Reminder, waiting: PendingRequest) => ({
  waiting: isAvailable ? waiting : undefined,
  problem: undefined,
});

/** Sends a reminder again if it is on. */
function setAgain(before: Reminder, change: Partial<Reminder> = {}): Step {
  const { isOn, isAvailable, waiting } = { ...before, ...change };
  if (!isOn) return [change];
  const pending = waiting === "turning-on" ? waiting : "change";
  return [{ ...change, waiting: isAvailable ? pending : undefined }, "reminder"];
}

/** Sends the whole state to a wrapper that has started or restarted. */
function greet(before: Reminder, change: Partial<Reminder>): Step {
  if (!isAtWork({ ...before, ...change })) return [change];
  const [next, ...commands] = setAgain(before, change);
  return [next, "language", "check", ...commands];
}

const turnOn = ({ isAvailable }: Reminder): Step =>
  isAvailable
    ? [{ waiting: "permission", isExact: true, problem: undefined }, "request"]
    : [{ problem: "flutter_unavailable" }];

/** Ends the pending request; a reminder that was being turned on is off. */
const failed = ({ isOn, waiting }: Reminder, problem: ReminderProblem): Partial<Reminder> => ({
  isOn: isOn && waiting !== "turning-on",
  waiting: undefined,
  problem,
});

function received(before: Reminder, message: FromNative): Step {
  const { waiting, permission, problem } = before;
  switch (message.name) {
    case "FLUTTER_READY": {
      // A restarted wrapper has lost the pending request.
      const [change, ...commands] = greet(before, {});
      return [change, ...commands, ...(waiting === "permission" ? ["request" as const] : [])];
    }
    case "REMINDER_SET_SUCCESS":
      if (waiting !== "turning-on" && waiting !== "change") return none;
      return [
        message.detail.success ? { waiting: undefined, problem: undefined } : failed(before, "setup_error"),
      ];
    case "NOTIFICATION_PERMISSION_STATUS":
    case "NOTIFICATION_PERMISSION_RESULT": {
      const isAnswer = waiting === "permission" && message.name === "NOTIFICATION_PERMISSION_RESULT";
      if (!message.detail.granted)
        return [{ permission: "denied", ...(isAnswer && failed(before, "permission_denied")) }];
      if (isAnswer)
        return [{ permission: "granted", isOn: true, waiting: "turning-on", problem: undefined }, "reminder"];
      const change = {
        permission: "granted",
        problem: problem === "permission_denied" ? undefined : problem,
      } as const;
      // Sets a reminder that waited for the permission.
      return permission === "denied" ? setAgain(before, change) : [change];
    }
    case "NOTIFICATION_ERROR": {
      const error = oneOf(message.detail.text, notificationErrors) ?? "unknown";
      if (error === "exact_alarm_denied") return [{ isExact: false }];
      return [{ ...failed(before, error), ...(error === "permission_denied" && { permission: "denied" }) }];
    }
    case "ALL_NOTIFICATIONS_CANCELLED":
      return waiting === "cancelling" ? [{ waiting: undefined }] : none;
    default:
      return none;
  }
}
