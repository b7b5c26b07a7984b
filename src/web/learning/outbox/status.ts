import { create } from "zustand";

/** What a learner may know of the outbox. */
export type OutboxStatus = {
  /** Changes the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** Sending failed; it will be tried again by itself. */
  isHeldUp: boolean;
  /** The browser refuses to keep anything: what waits is lost with the page. */
  isOnlyInMemory: boolean;
  /** Grows whenever the server has taken something. */
  delivered: number;
};

export const nothingWaits: OutboxStatus = {
  waiting: 0,
  isSending: false,
  isHeldUp: false,
  isOnlyInMemory: false,
  delivered: 0,
};

export const useOutboxStatus = create<OutboxStatus>(() => nothingWaits);
