import type { Voice } from "../../voice/src/model/voices.ts";
import type { SeededRandom } from "../../voice/src/bench/random.ts";

/** Kokoro's voices that train the recogniser. The others say the benchmark's takes, so no training take may contain them. */
const women = [
  "af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nova af_river af_sarah af_sky",
  "bf_alice bf_emma bf_isabella bf_lily hf_beta if_sara pf_dora",
  "zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi",
].flatMap((names) => names.split(" "));
const men = [
  "am_adam am_echo am_eric am_fenrir am_liam am_michael am_onyx am_puck bm_daniel bm_fable bm_george bm_lewis",
  "em_alex hm_psi pm_alex zm_yunjian zm_yunxi zm_yunxia",
].flatMap((names) => names.split(" "));
const japaneseWomen = ["jf_alpha", "jf_gongitsune", "jf_nezumi", "jf_tebukuro"];
const japaneseMen = ["jm_kumo"];

const manners = [...japaneseWomen, ...japaneseMen];

/**
 * A speaker who exists only for one take: a random mix of timbres, mostly with a Japanese share, and a mix of Japanese manners.
 */
export function randomSpeaker({ uniform, normal }: SeededRandom): Voice {
  const pick = (names: readonly string[]): string =>
    names[Math.floor(uniform() * names.length)] ?? "jf_alpha";
  const isMan = uniform() < 0.5;
  const japanese = isMan ? japaneseMen : japaneseWomen;
  const [first, second] = [pick(isMan ? men : women), pick(isMan ? men : women)];
  const japaneseShare = uniform() < 0.75 ? 0.15 + 0.6 * uniform() : 0;
  const firstShare = (1 - japaneseShare) * (uniform() < 0.5 ? 1 : uniform());
  const mannerShare = 0.3 + 0.4 * uniform();
  return {
    timbre: mixOf(
      [pick(japanese), japaneseShare],
      [first, firstShare],
      [second, 1 - japaneseShare - firstShare],
    ),
    isForeign: true,
    manner: mixOf([pick(manners), mannerShare], [pick(manners), 1 - mannerShare]),
    hertz: (isMan ? 118 : 225) * 2 ** ((2.5 * normal()) / 12),
    pace: 1,
  };
}

function mixOf(...parts: [string, number][]): Record<string, number> {
  const mix: Record<string, number> = {};
  for (const [name, share] of parts) mix[name] = (mix[name] ?? 0) + share;
  return mix;
}
