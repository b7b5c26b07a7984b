import { cardStyles, noteTypes } from "./note-types.ts";
import type { NoteType } from "./note-types.ts";

const json = (entries: readonly (readonly [key: number, value: object])[]): string =>
  JSON.stringify(Object.fromEntries(entries.map(([key, value]) => [String(key), value])));

/**
 * Returns the JSON columns of the table `col`: note types, decks, and Anki's defaults for everything else.
 */
export function collectionSettings(decks: ReadonlyMap<number, string>, seconds: number) {
  return {
    conf: JSON.stringify(configuration),
    models: json(Object.values(noteTypes).map((type) => [type.id, model(type, seconds)])),
    // Anki needs the default deck to exist.
    decks: json([[1, "Default"] as const, ...decks].map(([id, name]) => [id, deck(id, name, seconds)])),
    dconf: json([[1, deckOptions]]),
  };
}

function model({ id, name, fields, front, back }: NoteType, seconds: number): object {
  return {
    id,
    name,
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: 1,
    vers: [],
    tags: [],
    css: cardStyles,
    latexPre: "",
    latexPost: "",
    // Anki makes a card if the first field is filled.
    req: [[0, "any", [0]]],
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    tmpls: [
      {
        name: "Card 1",
        ord: 0,
        qfmt: front,
        afmt: back,
        bqfmt: "",
        bafmt: "",
        did: null,
        bfont: "",
        bsize: 0,
      },
    ],
  };
}

function deck(id: number, name: string, mod: number): object {
  return {
    id,
    name,
    mod,
    usn: -1,
    desc: "",
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  };
}

const configuration = {
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
  curDeck: 1,
  curModel: null,
  dueCounts: true,
  estTimes: true,
  newBury: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: "noteFld",
  timeLim: 0,
};

const deckOptions = {
  id: 1,
  name: "Default",
  mod: 0,
  usn: 0,
  maxTaken: 60,
  timer: 0,
  autoplay: true,
  replayq: true,
  dyn: false,
  new: {
    bury: true,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 7],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};
