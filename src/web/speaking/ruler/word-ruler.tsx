import { beatsOfReading, lostBeat, romajiOfBeats } from "#domain/speaking/beats.ts";
import { evenBeats } from "#domain/speaking/taps.ts";
import { decodeSpeech } from "#web/speaking/playing/decode-speech.ts";
import { soundingPart } from "#web/speaking/playing/take-part.ts";
import { useVoicePlayer } from "#web/speaking/playing/use-voice-player.ts";
import { BeatPair } from "./beat-pair.tsx";
import { Ruler } from "./ruler.tsx";

type Props = { reading: string; pos: string; audioUrl: string | undefined };

/** The ruler of one word. If the word has an easily lost beat, adds a pair of words that differ only by such a beat. */
export function WordRuler({ reading, pos, audioUrl }: Props) {
  const player = useVoicePlayer();
  const beats = beatsOfReading(reading, { isVerb: pos.startsWith("verb") });
  const romaji = romajiOfBeats(beats);
  const lost = lostBeat(beats);
  const sound = async (url: string) => {
    const take = await decodeSpeech(url);
    // Dictionary words have no beat times, but their speech is regular enough for evenly spaced marks.
    return { take, beats: evenBeats(beats.length, soundingPart(take)) };
  };
  return (
    <>
      <Ruler
        name="word"
        beats={beats.map((beat, index) => ({ ...beat, romaji: romaji[index] ?? "" }))}
        sound={audioUrl === undefined ? undefined : () => sound(audioUrl)}
        player={player}
      />
      {lost !== undefined && <BeatPair word={reading} beats={beats} lost={lost} player={player} />}
    </>
  );
}
