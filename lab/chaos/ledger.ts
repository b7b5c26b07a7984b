export type WriteKind = "account" | "session" | "favourite" | "progress" | "record" | "review" | "feedback";

/**
 * A write that is sent with the same id until there is a response.
 * - `sent`: there was no response. The write may be stored or not.
 * - `acknowledged`: the write must be stored once.
 * - `refused`: the server rejected it permanently.
 */
export type Write = {
  kind: WriteKind;
  learner: string;
  id: string;
  /** False if the write removes a favourite. */
  isKept: boolean;
  state: "sent" | "acknowledged" | "refused";
  refusal?: string | undefined;
  tries: number;
};

export type Sample = {
  endedAt: number;
  isWrite: boolean;
  isSuccess: boolean;
  /** For example "503 unavailable" or "no answer". */
  outcome: string;
};

export function refuse(write: Write, said: string | undefined): void {
  write.state = "refused";
  write.refusal = said;
}

export const keyOf = ({ kind, learner, id }: Pick<Write, "kind" | "learner" | "id">): string =>
  `${kind} ${learner} ${id}`;

export class Ledger {
  readonly writes = new Map<string, Write>();
  readonly samples: Sample[] = [];

  sending(write: Pick<Write, "kind" | "learner" | "id"> & { isKept?: boolean }): Write {
    const { isKept = true } = write;
    const known = this.writes.get(keyOf(write));
    if (known !== undefined) {
      known.tries += 1;
      // This is a new change of the same favourite, so the earlier response does not apply to it.
      if (known.isKept !== isKept || known.state === "refused")
        Object.assign(known, { isKept, state: "sent" });
      return known;
    }
    const made: Write = { ...write, isKept, state: "sent", tries: 1 };
    this.writes.set(keyOf(write), made);
    return made;
  }

  count(state: Write["state"]): number {
    return [...this.writes.values()].filter((write) => write.state === state).length;
  }
}
