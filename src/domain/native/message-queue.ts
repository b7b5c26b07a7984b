/** How many messages wait for the wrapper at most. */
export const queueLimit = 50;

/** Messages that say how something is to be from now on: of each, the last word counts. */
const settingMessages = new Set<string>(["SET_DAILY_REMINDER", "SET_NOTIFICATION_LANGUAGE"]);

const nameOf = (message: string): string => message.split("|", 1)[0] ?? "";

/** Whether two messages set the same thing. */
const setsSame = (one: string, other: string): boolean =>
  settingMessages.has(nameOf(one)) && nameOf(one) === nameOf(other);

/**
 * The queue with one more message: one that waits already is not added, and the oldest is dropped when it is full. What waits
 * already and was contradicted since moves behind the contradiction: turned on, off and on again, the reminder is on.
 */
export function enqueued(queue: readonly string[], message: string): readonly string[] {
  const place = queue.indexOf(message);
  if (place === -1) return [...queue, message].slice(-queueLimit);
  const isContradicted = queue.slice(place + 1).some((later) => setsSame(later, message));
  return isContradicted ? [...queue.filter((other) => other !== message), message] : queue;
}

export type MessageQueue = {
  send: (message: string) => void;
  /** Posts what waits, in order, until nothing waits or a message is not taken. */
  flush: () => void;
  waiting: () => readonly string[];
};

/**
 * Messages on their way to the wrapper. `post` says whether the wrapper took the message; what it does not take waits.
 * A wrapper may answer while it is being posted to, and the answer may cause another message: that one comes after all
 * that wait.
 */
export function createMessageQueue(post: (message: string) => boolean): MessageQueue {
  let queue: readonly string[] = [];
  let isFlushing = false;
  const flush = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      for (let [first] = queue; first !== undefined; [first] = queue) {
        // Taken off before it is posted: a message caused by this one may be equal to it.
        queue = queue.slice(1);
        const message = first;
        if (!post(message)) {
          // While it was being posted the same may have been asked for again, behind what contradicts it.
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
