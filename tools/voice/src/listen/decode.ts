import { MPEGDecoder } from "mpg123-decoder";

/** The samples of a file of ours. A decoder of its own each time: one that is used again begins with the last file's end. */
export async function decodeMp3(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, errors } = decoder.decode(mp3);
  const samples = Float32Array.from(channelData[0] ?? []);
  decoder.free();
  if (errors.length > 0)
    throw new Error(`the file does not decode: ${errors[0]?.message ?? "unknown error"}`);
  return samples;
}
