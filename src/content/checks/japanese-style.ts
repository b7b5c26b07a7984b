import { everyLine } from "#content/scene/compile-scene.ts";
import { allSpokenTexts } from "./check.ts";
import type { Check, Checked } from "./check.ts";
import { textsIn } from "./texts.ts";
import type { LocatedText } from "./texts.ts";

/**
 * How our Japanese texts write a word, and the spellings they do not use. docs/content-guide.md also lists
 * 寝る, which has no pattern, because ねる occurs in other words.
 */
const spellings: readonly { write: string; not: RegExp }[] = [
  { write: "わかる", not: /分か[らりるろっ]/ },
  { write: "友だち", not: /友達|ともだち/ },
  { write: "だれ", not: /誰/ },
  { write: "私", not: /わたし/ },
  { write: "丁寧", not: /ていねい/ },
  { write: "隣", not: /となり/ },
  { write: "間違える", not: /まちが[えいわっ]/ },
  { write: "違う", not: /(?<![だもちたまっう\p{Script=Han}])ちが[いうっ]/u },
  { write: "一緒", not: /いっしょ/ },
  { write: "入り口", not: /入口/ },
  { write: "降りる", not: /[でを]おり[たてるらよ]/ },
  { write: "眠い", not: /ねむ[いくっ]/ },
  { write: "明日", not: /あした/ },
  { write: "昨日", not: /きのう/ },
  { write: "今朝", not: /けさ/ },
  { write: "壊れる", not: /こわれ/ },
  { write: "払う", not: /お金をはら/ },
  { write: "ご飯", not: /[朝昼晩]ごはん/ },
  { write: "途中", not: /とちゅう/ },
  { write: "一番", not: /いちばん/ },
  { write: "嫌", not: /いや(?:な|だ)/ },
  { write: "優しい (kind)", not: /やさしい(?:人|気持ち|言葉|ですね)/ },
  { write: "numbers with a counter in kanji", not: /(?<![\d-])\d(つ|本|枚|人|回|個|杯|階|番(?!号))/ },
];

/** Quotations are not checked: they may show what not to say. */
function objections({ kind, text }: Pick<LocatedText, "kind" | "text">): string[] {
  const own = text.replace(/「[^」]*」|『[^』]*』/g, "");
  const found = spellings.flatMap(({ write, not }) => {
    const [other] = not.exec(own) ?? [];
    return other === undefined ? [] : [`「${other}」: our Japanese texts write ${write}.`];
  });
  // あなた is rude or textbook Japanese; a sense may have to explain it.
  const isAddressed = kind !== "sense" && own.includes("あなた");
  return isAddressed ? [...found, "「あなた」: leave the subject out, or use the person's name."] : found;
}

/**
 * Japanese texts use one spelling for a word, never say あなた, express thanks idiomatically, and state goals
 * with 〜ことができます.
 */
export const japaneseStyle: Check = (content) => [
  ...textsIn("ja", content).flatMap((located) =>
    objections(located).map((say) => ({ ...located.place(), say })),
  ),
  ...spokenTexts(content),
  ...thanks(content),
  ...goals(content),
];

/** Spoken texts follow the same spelling rules as written texts. */
function spokenTexts(content: Checked): ReturnType<Check> {
  return allSpokenTexts(content).flatMap(({ spoken, place }) =>
    objections({ kind: "line", text: spoken.sentence.text }).map((say) => ({ ...place(), say })),
  );
}

/** Rejects うれしい and 感謝 in the text of a line that says ありがとう. */
function thanks({ scenes }: Checked): ReturnType<Check> {
  return scenes.flatMap((scene) => {
    const { ja } = scene.source.texts;
    if (ja === undefined) return [];
    return everyLine(scene).flatMap(({ source, sentence }) => {
      const text = ja.data.lines[source.segment] ?? "";
      if (!sentence.text.includes("ありがとう") || sentence.text.includes("うれしい")) return [];
      const [word] = /うれしい|感謝/.exec(text) ?? [];
      if (word === undefined) return [];
      const say = `「${word}」 for ありがとう: write 助かります or 本当にありがとう.`;
      return [{ file: ja.file, line: ja.lineOf(["lines", String(source.segment)]), say }];
    });
  });
}

function goals({ scenes }: Checked): ReturnType<Check> {
  return scenes.flatMap(({ source: { texts } }) => {
    const { ja } = texts;
    if (ja === undefined || ja.data.goal.trim().endsWith("ことができます。")) return [];
    return [{ file: ja.file, line: ja.lineOf(["goal"]), say: "a goal ends with 〜ことができます。" }];
  });
}
