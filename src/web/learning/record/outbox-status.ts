import { create } from "zustand";

export type OutboxStatus = {
  /** Changes that the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** Sending failed and will be retried automatically. */
  isHeldUp: boolean;
  /** The browser refused to store the last change. Waiting changes are lost when the page is closed. */
  isOnlyInMemory: boolean;
  /** Number of batches that the server has accepted during this visit. */
  delivered: number;
  /** Changes that the server rejected. */
  refused: number;
  /** Number of changes that the server rejected during this visit. */
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
