/** How many messages wait for the wrapper at most. */
export const queueLimit = 50;

/** The queue with one more message: one that waits already is not added, and the oldest is dropped when it is full. */
export function enqueued(queue: readonly string[], message: string): readonly string[] {
  return queue.includes(message) ? queue : [...queue, message].slice(-queueLimit);
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
        if (!post(first)) {
          queue = [first, ...queue.filter((other) => other !== first)].slice(-queueLimit);
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
