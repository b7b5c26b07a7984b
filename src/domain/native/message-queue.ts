/** Maximum length of the queue. */
export const queueLimit = 50;

/** Messages that set a value: only the last one of each counts. */
const settingMessages = new Set<string>(["SET_DAILY_REMINDER", "SET_NOTIFICATION_LANGUAGE"]);

const nameOf = (message: string): string => message.split("|", 1)[0] ?? "";

const setsSame = (one: string, other: string): boolean =>
  settingMessages.has(nameOf(one)) && nameOf(one) === nameOf(other);

/**
 * Adds a message unless an equal message is queued, and drops the oldest if the queue is full. If a later
 * message overrides the equal one, the message moves to the end: on, off and on again means on.
 */
export function enqueued(queue: readonly string[], message: string): readonly string[] {
  const place = queue.indexOf(message);
  if (place === -1) return [...queue, message].slice(-queueLimit);
  const isContradicted = queue.slice(place + 1).some((later) => setsSame(later, message));
  return isContradicted ? [...queue.filter((other) => other !== message), message] : queue;
}

export type MessageQueue = {
  send: (message: string) => void;
  /** Sends waiting messages in order until one is not accepted. */
  flush: () => void;
  waiting: () => readonly string[];
};

/**
 * A queue of messages to the wrapper. `post` returns whether the wrapper accepted the message. A response may enqueue another
 * message, which is sent last.
 */
export function createMessageQueue(post: (message: string) => boolean): MessageQueue {
  let queue: readonly string[] = [];
  let isFlushing = false;
  const flush = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      for (let [first] = queue; first !== undefined; [first] = queue) {
        // Remove the message before sending it, because its effect may enqueue an equal message.
        queue = queue.slice(1);
        const message = first;
        if (!post(message)) {
          // The same setting may have been enqueued again during the call.
          const isAskedAgain = queue.includes(message) && settingMessages.has(nameOf(message));
          if (!isAskedAgain)
            queue = [message, ...queue.filter((other) => other !== message)].slice(-queueLimit);
          return;
        }
      }
    } finally {
      isFlushing = false;
    }
  };
  return {
    send: (message) => {
      queue = enqueued(queue, message);
      flush();
    },
    flush,
    waiting: () => queue,
  };
}
