import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { frameBytes } from "#domain/playback/mp3-track.ts";
import { cardsOfScene, maxExportedCards } from "#domain/take-along/take-along.ts";
import { defaultRequestsPerMinute } from "#server/config.ts";
import { testApp } from "#tests/support/app.ts";
import { builtLibrary } from "#tests/support/compiled-library.ts";
import { withDatabase } from "#tests/support/database.ts";
import { visibleScene } from "#server/modules/content/service.ts";
import { trackName } from "./album.ts";
import { guid as guidOf } from "./anki/collection.ts";
import { noteTypes } from "./anki/note-types.ts";

const database = withDatabase();
const library = builtLibrary();
const start = 1_763_200_000_000;
let now = start;
let app: FastifyInstance;
const clean: (() => void | Promise<void>)[] = [];

beforeAll(async () => {
  app = await testApp(database, {
    library,
    audioFolder: projectFolders.audio,
    authenticate: async (token) => token,
    now: () => now,
    atEnd: (end) => void clean.push(end),
  });
  for (const [id, premium_expiry] of [["member", start + 1e9] as const, ["basic", null] as const])
    await database.query
      .insertInto("users")
      .values({ id, username: id, username_folded: id, premium_expiry, created_at: start })
      .execute();
});
afterAll(async () => {
  for (const end of clean.reverse()) await end();
});

const free = "ramen-order";
const [listed] = library.catalogue.membersScenes("en");
const membersOnly = listed?.item.id ?? "";

function sceneFor(id: string, isMember = true): ContentData {
  return visibleScene(library.ready, id, { language: "en", isMember }) ?? expect.unreachable(id);
}

type From = { scene: string } | { cards: string[] };

const take = (format: string, from: From, token?: string) =>
  app.inject({
    method: "POST",
    url: "/api/take-along",
    headers: { "accept-language": "en", ...(token !== undefined && { authorization: token }) },
    payload: { format, from },
  });

const booklet = (from: From, token?: string) =>
  app.inject({
    method: "POST",
    url: "/api/take-along/booklet",
    headers: { "accept-language": "en", ...(token !== undefined && { authorization: token }) },
    payload: { from },
  });

type Note = { guid: string; mid: number; mod: number; flds: string; tags: string };

/** Reads an Anki deck as another program does. */
function read(body: Buffer) {
  const files = unzipSync(body);
  const media: Record<string, string> = JSON.parse(strFromU8(files["media"] ?? expect.unreachable()));
  const collection = new DatabaseSync(":memory:");
  collection.deserialize(files["collection.anki2"] ?? expect.unreachable());
  // The statement selects the fields of Note.
  const notes = collection
    .prepare("select guid, mid, mod, flds, tags from notes order by id")
    .all() as Note[];
  const cards = collection.prepare("select count(*) as count from cards join notes on notes.id = nid").get();
  const { decks, models } = collection.prepare("select decks, models from col").get() ?? {};
  const sounds = new Set(notes.flatMap(({ flds }) => flds.match(/(?<=\[sound:)[^\]]+/g) ?? []));
  return {
    files,
    media,
    notes,
    sounds,
    cards: cards?.["count"],
    decks: Object.values<{ name: string }>(JSON.parse(String(decks))).map(({ name }) => name),
    models: Object.keys(JSON.parse(String(models))).map(Number),
  };
}

describe("an Anki deck of a scene", () => {
  test("has a note for every line, blank and word, with all audio", async () => {
    const answer = await take("anki", { scene: free });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="kaiwa-ramen-order.apkg"');
    const deck = read(answer.rawPayload);
    expect(deck.notes).toHaveLength(cardsOfScene(sceneFor(free)).length);
    expect(deck.cards).toBe(deck.notes.length);
    expect(deck.decks).toEqual(["Default", `Kaiwa::${sceneFor(free).title}`]);
    expect(deck.models).toEqual(Object.values(noteTypes).map(({ id }) => id));
    expect(new Set(deck.notes.map(({ mid }) => mid)).size).toBe(3);
    expect(deck.sounds).toEqual(new Set(Object.values(deck.media)));
    for (const [number, name] of Object.entries(deck.media))
      expect(Buffer.from(deck.files[number] ?? [])).toEqual(
        readFileSync(join(projectFolders.audio, name.replace("kaiwa-", ""))),
      );
  });

  test("has furigana, pitch accent and the previous line", async () => {
    const { notes } = read((await take("anki", { scene: free })).rawPayload);
    const fieldsOf = (type: keyof typeof noteTypes): Record<string, string>[] =>
      notes
        .filter(({ mid }) => mid === noteTypes[type].id)
        .map(({ flds }) => flds.split("\u001f"))
        .map((values) =>
          Object.fromEntries(noteTypes[type].fields.map((name, at) => [name, values[at] ?? ""])),
        );
    const [first, second] = fieldsOf("line");
    expect(first?.["Before"]).toBe("");
    expect(second?.["Before"]).toBe(first?.["Line"]);
    expect(
      fieldsOf("line").some(({ Line }) => /\p{Script=Han}\[\p{Script=Hiragana}+\]/u.test(Line ?? "")),
    ).toBe(true);
    expect(fieldsOf("blank").every(({ Question, Answer }) => Question?.includes("＿") && Answer !== "")).toBe(
      true,
    );
    expect(fieldsOf("word").every(({ Accent }) => Accent?.startsWith('<span class="mora'))).toBe(true);
    expect(fieldsOf("word").some(({ Accent }) => Accent?.includes("falls"))).toBe(true);
  });

  test("has the same GUIDs, note types and fields in the next export, with a newer time", async () => {
    const before = read((await take("anki", { scene: free })).rawPayload);
    now += 60_000;
    const after = read((await take("anki", { scene: free })).rawPayload);
    const identity = ({ guid, mid, flds }: Note) => ({ guid, mid, flds });
    expect(after.notes.map(identity)).toEqual(before.notes.map(identity));
    expect(new Set(after.notes.map(({ guid }) => guid)).size).toBe(after.notes.length);
    expect(after.notes[0]?.mod).toBe((before.notes[0]?.mod ?? 0) + 60);
  });
});

/** Anki finds earlier notes by their GUIDs; changing one would make a duplicate of a note that a learner has imported. */
test.each([
  ["ramen-order/0", "Dg_JlJG_IjH32wQX"],
  ["ramen-order/2/blank", "Kr6cbMaeO0LJfpZr"],
  ["word/食券", "gshRk0EmXzjbEQdp"],
])("keeps the GUID of the note %s", (key, expected) => {
  expect(guidOf({ key })).toBe(expected);
});

describe("a scene with other ways", () => {
  const forked = "convenience-store";
  const { lines, turns = [], cast } = sceneFor(forked);
  const ways = turns.flatMap(({ after, choices }) =>
    choices.filter((choice) => choice.lines.length > 0).map((choice) => ({ after, ...choice })),
  );
  const others = ways.flatMap((way) => way.lines);

  test("is exported with the lines of all ways as deck, table and album", async () => {
    expect(others.length).toBeGreaterThan(0);
    const { notes } = read((await take("anki", { scene: forked })).rawPayload);
    const guids = notes.map((note) => note.guid);
    const table = (await take("csv", { scene: forked })).body;
    const { sound } = readTrack((await take("album", { scene: forked })).rawPayload);
    for (const { segment, audio } of [...lines, ...others]) {
      expect(guids).toContain(guidOf({ key: `${forked}/${segment}` }));
      expect(table).toContain(`\r\n${forked}/${segment},line,`);
      const file = readFileSync(join(projectFolders.audio, audio?.url.replace("/audio/", "") ?? ""));
      expect(sound.indexOf(file)).toBeGreaterThan(0);
    }
  });

  test("is exported as a booklet way by way, each way with the line that it follows", async () => {
    const [chapter] = (await booklet({ scene: forked })).json().data;
    const names = new Map(cast.map(({ id, name }) => [id, name]));
    const textOf = ({ speaker, translation }: { speaker: string; translation: string }) => [
      names.get(speaker) ?? speaker,
      translation,
    ];
    expect(chapter.lines.map(textOf)).toEqual(lines.map(textOf));
    expect(
      chapter.ways.map((way: { after: ContentLine; intent?: string; lines: ContentLine[] }) => ({
        ...way,
        after: textOf(way.after),
        lines: way.lines.map(textOf),
      })),
    ).toEqual(
      ways.map((way) => ({
        after: textOf(
          [...lines, ...others].find(({ segment }) => segment === way.after) ?? expect.unreachable(),
        ),
        ...(way.intent !== undefined && { intent: way.intent }),
        lines: way.lines.map(textOf),
      })),
    );
  });
});

/**
 * Anki finds earlier notes by the ids, names and fields of these types. If they changed, learners who have
 * imported a deck would get duplicates.
 */
test("keeps the note types of the first release", () => {
  expect(Object.values(noteTypes).map(({ id, name, fields }) => [id, name, fields.length])).toEqual([
    [1_763_200_000_001, "Kaiwa line", 11],
    [1_763_200_000_002, "Kaiwa blank", 9],
    [1_763_200_000_003, "Kaiwa word", 9],
  ]);
});

describe("members' lines", () => {
  const hidden = `${membersOnly}/${sceneFor(membersOnly).lines.at(-1)?.segment}`;

  test.each([
    ["are included for a member, who gets the whole scene", "member", true],
    ["a learner without membership gets the preview", "basic", false],
    ["a visitor gets the preview", undefined, false],
  ])("%s", async (_who, token, isMember) => {
    const { notes, sounds } = read((await take("anki", { scene: membersOnly }, token)).rawPayload);
    const visible = cardsOfScene(sceneFor(membersOnly, isMember));
    expect(notes.length).toBeLessThanOrEqual(visible.length);
    const withheld = [...sounds].filter((name) => library.withheldAudio.has(name.replace("kaiwa-", "")));
    expect(withheld.length > 0).toBe(isMember);
  });

  test.each(["anki", "csv", "album"])(
    "are not in a file (%s) for other callers, even if the request names them",
    async (format) => {
      const answer = await take(format, { cards: [hidden] }, "basic");
      expect([answer.statusCode, answer.json().error]).toEqual([404, "take-along.empty"]);
      expect((await take(format, { cards: [hidden] }, "member")).statusCode).toBe(200);
    },
  );
});

describe("cards of several scenes", () => {
  test("are in one deck per scene, and a word is included once", async () => {
    const cards = [free, "pharmacy"].flatMap((id) => cardsOfScene(sceneFor(id)));
    const { notes, decks } = read((await take("anki", { cards: [...cards, ...cards] })).rawPayload);
    expect(decks).toHaveLength(3);
    const guids = notes.map(({ guid }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    const expected = new Set(cards.map((id) => /\/word\/.+$/.exec(id)?.[0] ?? id));
    expect(guids).toHaveLength(expected.size);
  });

  test.each([
    ["leave out unknown scenes and lines", [`${free}/0`, "gone/1", `${free}/9999`], 200],
    ["are rejected if none of them exists", ["gone/1"], 404],
    ["are rejected if an id is invalid", ["../etc/passwd"], 400],
    [
      "are rejected if there are too many",
      Array.from({ length: maxExportedCards + 1 }, (_, line) => `${free}/${line % 10}`),
      400,
    ],
  ])("%s", async (_case, cards, status) => {
    expect((await take("csv", { cards })).statusCode).toBe(status);
  });
});

test("rejects the seventh request within a minute", async () => {
  const limited = await testApp(database, {
    library,
    audioFolder: projectFolders.audio,
    environment: { KAIWA_REQUESTS_PER_MINUTE: String(defaultRequestsPerMinute) },
  });
  const payload = { format: "csv", from: { scene: free } };
  const ask = () => limited.inject({ method: "POST", url: "/api/take-along", payload });
  for (let request = 0; request < 6; request += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
});

test("exports a table with a row for every entry, which is safe to open in a spreadsheet", async () => {
  const answer = await take("csv", { scene: free });
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const rows = answer.body.split("\r\n");
  expect(rows[0]).toBe(
    "\uFEFFid,kind,scene,level,speaker,japanese,furigana,reading,romaji,translation,accent,question,context",
  );
  expect(rows.at(-1)).toBe("");
  expect(rows).toHaveLength(cardsOfScene(sceneFor(free)).length + 2);
  for (const cell of answer.body.split(/,|\r\n/)) expect(cell).not.toMatch(/^[=+@-]/);
});

test("exports a booklet with lines and words of each scene once, and members' lines only for members", async () => {
  const [chapter, ...others] = (await booklet({ scene: free })).json().data;
  const { title, lines, vocabulary } = sceneFor(free);
  expect(others).toEqual([]);
  expect(chapter.title).toBe(title);
  expect(chapter.lines).toHaveLength(lines.length);
  expect(chapter.words).toHaveLength(vocabulary.length);
  const [preview] = (await booklet({ scene: membersOnly }, "basic")).json().data;
  expect(preview.lines).toHaveLength(sceneFor(membersOnly, false).lines.length);
});

/** Returns the ID3v2.3 texts of an MP3 file and the data after them. */
function readTrack(bytes: Buffer) {
  expect(bytes.toString("latin1", 0, 3)).toBe("ID3");
  const tagBytes = 10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | (bytes[at] ?? 0), 0);
  const texts: Record<string, string> = {};
  for (let at = 10; at < tagBytes;) {
    const size = bytes.readUInt32BE(at + 4);
    texts[bytes.toString("latin1", at, at + 4)] = bytes.toString("utf16le", at + 13, at + 10 + size);
    at += 10 + size;
  }
  return { texts, sound: bytes.subarray(tagBytes) };
}

describe("an album", () => {
  test("of a scene is one track with every line once and gaps of at least two seconds", async () => {
    const answer = await take("album", { scene: free });
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="kaiwa-ramen-order.mp3"');
    const scene = sceneFor(free);
    const { texts, sound } = readTrack(answer.rawPayload);
    expect(texts).toEqual({ TIT2: scene.title, TPE1: "Kaiwa", TALB: "Kaiwa", TRCK: "1/1" });
    expect(sound.length % frameBytes).toBe(0);
    for (let at = 0; at < sound.length; at += frameBytes) expect(sound.readUInt16BE(at)).toBe(0xfff3);
    const files = new Set([
      ...scene.lines.map(({ audio }) => audio?.url),
      ...scene.vocabulary.map(({ lexeme }) => scene.lexemes[lexeme]?.audio),
    ]);
    let at = 0;
    for (const url of files) {
      if (url === undefined) continue;
      const file = readFileSync(join(projectFolders.audio, url.replace("/audio/", "")));
      const found = sound.indexOf(file, at);
      expect(found - at).toBeGreaterThanOrEqual(at === 0 ? 0 : (2_000 / 24) * frameBytes - frameBytes);
      at = found + file.length;
    }
  });

  test("of cards of several scenes is an archive with a track for each scene", async () => {
    const cards = [`${free}/1`, "pharmacy/2", `${free}/0`];
    const answer = await take("album", { cards });
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="kaiwa-cards.zip"');
    const titles = [free, "pharmacy"].map((id) => sceneFor(id).title);
    const tracks = Object.entries(unzipSync(answer.rawPayload));
    expect(tracks.map(([name]) => name)).toEqual(
      titles.map((title, index) => `0${index + 1} ${title.replaceAll(/[?:]/g, "")}.mp3`),
    );
    expect(tracks.map(([, bytes]) => readTrack(Buffer.from(bytes)).texts)).toEqual(
      titles.map((TIT2, index) => ({ TIT2, TPE1: "Kaiwa", TALB: "Kaiwa", TRCK: `${index + 1}/2` })),
    );
    const { sound } = readTrack(Buffer.from(tracks[0]?.[1] ?? []));
    const files = [1, 0].map((segment) => {
      const url = sceneFor(free).lines.find((line) => line.segment === segment)?.audio?.url ?? "";
      return readFileSync(join(projectFolders.audio, url.replace("/audio/", "")));
    });
    const places = files.map((file) => sound.indexOf(file));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  });

  test("of cards of one scene is one track", async () => {
    const answer = await take("album", { cards: [`${free}/1`, `${free}/0`] });
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="kaiwa-cards.mp3"');
    expect(readTrack(answer.rawPayload).texts["TIT2"]).toBe(sceneFor(free).title);
  });

  test.each([
    ["レジで", 2, 12, "02 レジで.mp3"],
    ['Q: "A/B"?', 1, 100, "001 Q AB.mp3"],
    ["a".repeat(200), 1, 2, `01 ${"a".repeat(80)}.mp3`],
  ])("names the track of %s after its scene", (title, number, total, name) => {
    expect(trackName(title, number, total)).toBe(name);
  });
});
