/** How many messages wait for the wrapper at most. */
export const queueLimit = 50;

/** Messages that say how something is to be from now on: of each, only the latest is of interest. */
const settingMessages = new Set<string>(["SET_DAILY_REMINDER", "SET_NOTIFICATION_LANGUAGE"]);

const nameOf = (message: string): string => message.split("|", 1)[0] ?? "";

/** Whether a message makes an earlier one pointless: turned on, off and on again, the reminder is on. */
function replaces(message: string, earlier: string): boolean {
  return settingMessages.has(nameOf(message)) && nameOf(message) === nameOf(earlier);
}

/**
 * The queue with one more message: one that waits already is not added, one that says otherwise than an earlier one takes its
 * place, and the oldest is dropped when it is full.
 */
export function enqueued(queue: readonly string[], message: string): readonly string[] {
  if (queue.includes(message)) return queue;
  return [...queue.filter((earlier) => !replaces(message, earlier)), message].slice(-queueLimit);
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
          const isReplaced = queue.some((later) => replaces(later, message));
          if (!isReplaced)
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
