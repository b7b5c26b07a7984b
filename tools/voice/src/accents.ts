/**
 * Compares the accents of every spoken line with the lexicon and with the rules of endings:
 * `npm run voice -- accents`. Reads the models of lines in audio/, so it needs neither the voices nor Open JTalk.
 * Fails if the pitch of a word falls after the wrong mora.
 *
 *   --only ramen       only names that contain this
 */
import { parseArgs } from "node:util";
import { projectFolders } from "../../../src/content/folders.ts";
import { choose, readRequests } from "./requests.ts";
import { wrongAccents } from "./wrong-accents.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const requests = choose(readRequests(), { ...values, lines: true, words: false });
const { lines, wrong } = wrongAccents(requests, projectFolders.audio);
for (const one of wrong) console.log(one);
console.log(`voice: ${wrong.length} wrong accents in ${lines} lines`);
if (wrong.length > 0) process.exitCode = 1;
