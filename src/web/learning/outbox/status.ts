import { create } from "zustand";

/** The state of the outbox, as screens show it. */
export type OutboxStatus = {
  /** Changes the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** Sending failed and will be retried automatically. */
  isHeldUp: boolean;
  /** The browser refused to store the last change: what waits is lost when the page is closed. */
  isOnlyInMemory: boolean;
  /** How many batches the server has taken during this visit. */
  delivered: number;
  /** Changes that the server rejected. */
  refused: number;
  /** How many of them it refused during this visit. */
  refusals: number;
};

export const nothingWaits: OutboxStatus = {
  waiting: 0,
  isSending: false,
  isHeldUp: false,
  isOnlyInMemory: false,
  delivered: 0,
  refused: 0,
  refusals: 0,
};

export const useOutboxStatus = create<OutboxStatus>(() => nothingWaits);
