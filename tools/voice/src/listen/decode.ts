import { MPEGDecoder } from "mpg123-decoder";

/**
 * Decodes one of our files. Uses a new decoder each time, because a reused decoder starts with the end of the
 * last file.
 */
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
