/** What learners write, by the table it ends in. */
export type WriteKind = "account" | "session" | "favourite" | "progress" | "record" | "review" | "feedback";

/**
 * One write with an id of its own, under which it is sent again until it is answered.
 * - `sent`: no answer yet, or none arrived: it may be stored or not.
 * - `acknowledged`: answered with success: it must be stored, once.
 * - `refused`: answered with a failure that sending again would not change.
 */
export type Write = {
  kind: WriteKind;
  /** Whose it is: a username. */
  learner: string;
  id: string;
  /** False for what takes something away: the removal of a favourite. */
  isKept: boolean;
  state: "sent" | "acknowledged" | "refused";
  /** What a refusal said. */
  refusal?: string | undefined;
  tries: number;
};

/** One request as the learner met it. */
export type Sample = {
  /** Milliseconds on the run's own clock. */
  endedAt: number;
  ms: number;
  isWrite: boolean;
  isSuccess: boolean;
  /** Such as "503 unavailable" or "no answer". */
  outcome: string;
};

/** Notes that a write was refused, and what was said. */
export function refuse(write: Write, said: string | undefined): void {
  write.state = "refused";
  write.refusal = said;
}

export const keyOf = ({ kind, learner, id }: Pick<Write, "kind" | "learner" | "id">): string =>
  `${kind} ${learner} ${id}`;

/** Everything that some learners have sent, and what they were told. */
export class Ledger {
  readonly writes = new Map<string, Write>();
  readonly samples: Sample[] = [];

  /** About to be sent, for the first time or again. */
  sending(write: Pick<Write, "kind" | "learner" | "id"> & { isKept?: boolean }): Write {
    const { isKept = true } = write;
    const known = this.writes.get(keyOf(write));
    if (known !== undefined) {
      known.tries += 1;
      // The same heart was pressed again: the earlier answer says nothing about this one.
      if (known.isKept !== isKept || known.state === "refused")
        Object.assign(known, { isKept, state: "sent" });
      return known;
    }
    const { kind, learner, id } = write;
    const made: Write = { kind, learner, id, isKept, state: "sent", tries: 1 };
    this.writes.set(keyOf(write), made);
    return made;
  }

  count(state: Write["state"]): number {
    return [...this.writes.values()].filter((write) => write.state === state).length;
  }
}
