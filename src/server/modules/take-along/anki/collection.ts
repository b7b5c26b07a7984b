import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Entry } from "#server/modules/take-along/entries.ts";
import { inTurns } from "#server/modules/take-along/in-turns.ts";
import { collectionSettings } from "./collection-settings.ts";
import { noteFields } from "./note-fields.ts";
import { noteTypes } from "./note-types.ts";

/** The tables of Anki's schema 11. Every version since 2012 imports it. */
const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

/**
 * Makes the database of an Anki deck. It has a note and a new card for each entry, in one deck per scene.
 * Notes have stable GUIDs and the time of the export, so that Anki updates them at the next import. Review
 * schedules are not exported.
 */
export async function ankiCollection(entries: readonly Entry[], now: number): Promise<Uint8Array> {
  const database = new DatabaseSync(":memory:");
  try {
    database.exec(schema);
    database.exec("begin");
    const seconds = Math.floor(now / 1000);
    const decks = new Map(entries.map(({ scene }) => [deckId(scene.id), deckName(scene.title)]));
    const { conf, models, decks: deckList, dconf } = collectionSettings(decks, seconds);
    database
      .prepare("insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')")
      .run(seconds, now, now, conf, models, deckList, dconf);
    const addNote = database.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    const addCard = database.prepare(
      "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
    );
    for await (const [index, entry] of inTurns(entries.entries())) {
      const id = now + index;
      const fields = noteFields(entry);
      const [first = ""] = fields;
      const tags = ` kaiwa kaiwa::${entry.scene.id} kaiwa::${entry.scene.level} `;
      const type = noteTypes[entry.about].id;
      addNote.run(id, guid(entry), type, seconds, tags, fields.join("\u001f"), first, checksum(first));
      addCard.run(id, id, deckId(entry.scene.id), seconds, index + 1);
    }
    database.exec("commit");
    return database.serialize();
  } finally {
    database.close();
  }
}

/** Identifies a note in all exports. */
export const guid = ({ key }: Pick<Entry, "key">): string =>
  createHash("sha256").update(`kaiwa ${key}`).digest("base64url").slice(0, 16);

/** The id is stable and in the range of Anki's ids, which are times in milliseconds. */
function deckId(sceneId: string): number {
  return (
    1_700_000_000_000 + (createHash("sha256").update(sceneId).digest().readUIntBE(0, 5) % 60_000_000_000)
  );
}

/** In Anki `::` separates a deck from its parent, so titles must not contain it. */
const deckName = (title: string): string => `Kaiwa::${title.replaceAll("::", ": ")}`;

/** Anki finds duplicates by this checksum of the first field. */
function checksum(first: string): number {
  const text = first.replace(/<[^>]*>/g, "");
  return createHash("sha1").update(text).digest().readUInt32BE(0);
}
