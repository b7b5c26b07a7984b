import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A word in Open JTalk's output. Only the first word of an accent phrase has the phrase's accent. */
export type JTalkWord = {
  string: string;
  pos: string;
  pos_group1: string;
  ctype: string;
  cform: string;
  /** Pronunciation in katakana: ー for long vowels, ’ after a vowel that may be devoiced. */
  pron: string;
  acc: number;
  mora_size: number;
  /** How the word changes the accent of the phrase before it: "動詞%F2@1/形容詞%F1". */
  chain_rule: string;
  /** 1 if the word continues the accent phrase of the previous word. */
  chain_flag: number;
};

export type ReadAloud = (text: string) => JTalkWord[];

type JTalkModule = {
  configure: (unused: string, voice: string, dictionary: string) => Promise<void>;
  runFrontend: (text: string) => JTalkWord[];
  /** Synthesises a text with Open JTalk's statistical voice of one speaker. */
  synthesize: (text: string, options: string) => { pcm: ArrayLike<number>; sampleRate: number };
};

const folder = dirname(fileURLToPath(import.meta.resolve("kokoro-js-jp")));

/** Loads Open JTalk's analysis of a text into words with pronunciations. */
export async function loadOpenJTalk(): Promise<ReadAloud> {
  const jtalk = await loadJTalk();
  return (text) => jtalk.runFrontend(text);
}

/** Loads Open JTalk, its dictionary and its voice from the package kokoro-js-jp, without network requests. */
export async function loadJTalk(): Promise<Pick<JTalkModule, "runFrontend" | "synthesize">> {
  const wrapper = join(folder, "openjtalk-wasm-wrapper-D6E3BSJO.js");
  // The package does not declare its inner module; its shape was read from its source.
  const { createOpenJTalkModule } = (await import(wrapper)) as {
    createOpenJTalkModule: (options: { wasmBinary: Uint8Array }) => Promise<JTalkModule>;
  };
  const jtalk = await createOpenJTalkModule({
    wasmBinary: readFileSync(join(folder, "openjtalk-wasm.wasm")),
  });
  // The module fetches its two files. Replaces `fetch` during the call, so that it reads them from disk.
  const { fetch } = globalThis;
  globalThis.fetch = async (path) => {
    if (typeof path !== "string")
      throw new Error("Open JTalk must request its files by path, not by URL or Request");
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
