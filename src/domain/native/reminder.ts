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

export type ReminderStep = { reminder: Reminder; commands: readonly ReminderCommand[] };

/** Response timeouts. A permission prompt may stay open for long. */
export const answerWithinMs: Record<PendingRequest, number> = {
  permission: 60_000,
  "turning-on": 10_000,
  change: 10_000,
  cancelling: 10_000,
};

/** The service starts this long after the page. */
export const serviceDelayMs = 2_000;

export function newReminder(chosen: Pick<Reminder, "isOn" | "hour" | "minute">): Reminder {
  return {
    ...chosen,
    isStarted: false,
    isAvailable: false,
    permission: "unknown",
    isExact: true,
    waiting: undefined,
    problem: undefined,
  };
}

/** The reminder after an event, and the commands for the wrapper. */
export function remind(before: Reminder, event: ReminderEvent): ReminderStep {
  switch (event.type) {
    case "started":
      return greet({ ...before, isStarted: true });
    case "available":
      return availability(before, event.isAvailable);
    case "turned":
      return event.isOn ? turnOn(before) : turnOff(before);
    case "time":
      return setAgain({ ...before, hour: event.hour, minute: event.minute });
    case "language": {
      const { reminder, commands } = isAtWork(before) ? setAgain(before) : still(before);
      return { reminder, commands: isAtWork(before) ? ["language", ...commands] : [] };
    }
    case "texts":
      return isAtWork(before) ? setAgain(before) : still(before);
    case "looked":
      return isAtWork(before) ? { reminder: before, commands: ["check"] } : still(before);
    case "cancelled-all":
      return {
        reminder: { ...before, isOn: false, problem: undefined, waiting: ifThere(before, "cancelling") },
        commands: ["cancel"],
      };
    case "received":
      return received(before, event.message);
    default:
      return noAnswer(before);
  }
}

const still = (reminder: Reminder): ReminderStep => ({ reminder, commands: [] });
const isAtWork = ({ isStarted, isAvailable }: Reminder): boolean => isStarted && isAvailable;
const ifThere = ({ isAvailable }: Reminder, waiting: PendingRequest): PendingRequest | undefined =>
  isAvailable ? waiting : undefined;

/** Sends the whole state to a wrapper that has started or restarted. */
function greet(reminder: Reminder): ReminderStep {
  if (!isAtWork(reminder)) return still(reminder);
  const set = setAgain(reminder);
  return { reminder: set.reminder, commands: ["language", "check", ...set.commands] };
}

/** A restarted wrapper has lost the pending request, so it is sent again. */
function restarted(before: Reminder): ReminderStep {
  const { reminder, commands } = greet(before);
  return { reminder, commands: before.waiting === "permission" ? [...commands, "request"] : commands };
}

/** Sends a reminder again if it is on. */
function setAgain(reminder: Reminder): ReminderStep {
  if (!reminder.isOn) return still(reminder);
  const waiting = ifThere(reminder, reminder.waiting === "turning-on" ? "turning-on" : "change");
  return { reminder: { ...reminder, waiting }, commands: ["reminder"] };
}

function availability(before: Reminder, isAvailable: boolean): ReminderStep {
  if (before.isAvailable === isAvailable) return still(before);
  return greet({
    ...before,
    isAvailable,
    permission: "unknown",
    isExact: true,
    waiting: undefined,
    problem: undefined,
  });
}

function turnOn(before: Reminder): ReminderStep {
  if (before.isOn || before.waiting === "permission") return still(before);
  if (!before.isAvailable) return still({ ...before, problem: "flutter_unavailable" });
  return {
    reminder: { ...before, waiting: "permission", isExact: true, problem: undefined },
    commands: ["request"],
  };
}

function turnOff(before: Reminder): ReminderStep {
  if (before.waiting === "permission") return still({ ...before, waiting: undefined });
  if (!before.isOn) return still(before);
  return {
    reminder: { ...before, isOn: false, problem: undefined, waiting: ifThere(before, "change") },
    commands: ["reminder"],
  };
}

function received(before: Reminder, message: FromNative): ReminderStep {
  switch (message.name) {
    case "FLUTTER_READY":
      return restarted(before);
    case "REMINDER_SET_SUCCESS":
      if (before.waiting !== "turning-on" && before.waiting !== "change") return still(before);
      return message.detail.success
        ? still({ ...before, waiting: undefined, problem: undefined })
        : still(failed(before, "setup_error"));
    case "NOTIFICATION_PERMISSION_STATUS":
      return permissionKnown(before, message.detail.granted);
    case "NOTIFICATION_PERMISSION_RESULT":
      return before.waiting === "permission"
        ? permissionAnswered(before, message.detail.granted)
        : permissionKnown(before, message.detail.granted);
    case "NOTIFICATION_ERROR":
      return still(toldOfError(before, message.detail.text));
    case "ALL_NOTIFICATIONS_CANCELLED":
      return still(before.waiting === "cancelling" ? { ...before, waiting: undefined } : before);
    default:
      return still(before);
  }
}

/** Ends the pending request; a reminder that was being turned on is off. */
function failed(before: Reminder, problem: ReminderProblem): Reminder {
  return { ...before, isOn: before.isOn && before.waiting !== "turning-on", waiting: undefined, problem };
}

function permissionAnswered(before: Reminder, isGranted: boolean): ReminderStep {
  if (!isGranted) return still(failed({ ...before, permission: "denied" }, "permission_denied"));
  return {
    reminder: { ...before, permission: "granted", isOn: true, waiting: "turning-on", problem: undefined },
    commands: ["reminder"],
  };
}

/** Sets a reminder that waited for the permission. */
function permissionKnown(before: Reminder, isGranted: boolean): ReminderStep {
  const permission = isGranted ? "granted" : "denied";
  const isNew = isGranted && before.permission === "denied";
  const problem = isGranted && before.problem === "permission_denied" ? undefined : before.problem;
  const reminder = { ...before, permission, problem } as const;
  return isNew ? setAgain(reminder) : still(reminder);
}

function toldOfError(before: Reminder, text: string): Reminder {
  const error = oneOf(text, notificationErrors) ?? "unknown";
  if (error === "exact_alarm_denied") return { ...before, isExact: false };
  const permission = error === "permission_denied" ? "denied" : before.permission;
  return failed({ ...before, permission }, error);
}

/** The wrapper may have acted without a response, so the reminder is turned off. */
function noAnswer(before: Reminder): ReminderStep {
  if (before.waiting === undefined) return still(before);
  return {
    reminder: failed(before, "flutter_unavailable"),
    commands: before.waiting === "turning-on" ? ["reminder"] : [],
  };
}
