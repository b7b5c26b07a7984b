import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A word as Open JTalk reads it. Of an accent phrase's words only the first carries the phrase's accent. */
export type JTalkWord = {
  string: string;
  pos: string;
  pos_group1: string;
  ctype: string;
  cform: string;
  /** Katakana as spoken: ー for long vowels, ’ behind a vowel that may fall silent. */
  pron: string;
  acc: number;
  mora_size: number;
  /** How it changes the accent of the word before it: "動詞%F2@1/形容詞%F1". */
  chain_rule: string;
  /** 1: leans on the word before it, in the same accent phrase. */
  chain_flag: number;
};

export type ReadAloud = (text: string) => JTalkWord[];

type JTalkModule = {
  configure: (unused: string, voice: string, dictionary: string) => Promise<void>;
  runFrontend: (text: string) => JTalkWord[];
  /** Says a text with its own voice, built from the statistics of one speaker. */
  synthesize: (text: string, options: string) => { pcm: ArrayLike<number>; sampleRate: number };
};

const folder = dirname(fileURLToPath(import.meta.resolve("kokoro-js-jp")));

/** Open JTalk: the pronunciation of a text, word by word. */
export async function loadOpenJTalk(): Promise<ReadAloud> {
  const jtalk = await loadJTalk();
  return (text) => jtalk.runFrontend(text);
}

/** Loads Open JTalk, its dictionary and its voice, all inside the package kokoro-js-jp; nothing comes from outside. */
export async function loadJTalk(): Promise<Pick<JTalkModule, "runFrontend" | "synthesize">> {
  const wrapper = join(folder, "openjtalk-wasm-wrapper-D6E3BSJO.js");
  // The package does not declare its inner module; its shape was read from its source.
  const { createOpenJTalkModule } = (await import(wrapper)) as {
    createOpenJTalkModule: (options: { wasmBinary: Uint8Array }) => Promise<JTalkModule>;
  };
  const jtalk = await createOpenJTalkModule({
    wasmBinary: readFileSync(join(folder, "openjtalk-wasm.wasm")),
  });
  // It fetches its two files by URL; these are paths during the call.
  const { fetch } = globalThis;
  globalThis.fetch = async (path) => {
    if (typeof path !== "string") throw new Error("Open JTalk asks for its files by path");
    return new Response(readFileSync(path));
  };
  try {
    await jtalk.configure(
      "",
      join(folder, "openjtalk-voice.htsvoice"),
      join(folder, "open_jtalk_dic_utf_8-1.11.tar.gz"),
    );
  } finally {
    globalThis.fetch = fetch;
  }
  return jtalk;
}
