/**
 * Types for the parts of the dependencies that this package uses, so that the project's type check does not
 * need 850 MB of models. `speak.model.test.ts` uses the packages themselves.
 */
declare module "onnxruntime-node" {
  type Values = Float32Array | BigInt64Array | Uint8Array;

  export class Tensor {
    constructor(kind: "float32", data: Float32Array, dims: readonly number[]);
    constructor(kind: "int64", data: BigInt64Array, dims: readonly number[]);
    constructor(kind: "bool", data: Uint8Array, dims: readonly number[]);
    readonly data: Values;
    readonly dims: readonly number[];
  }

  export namespace InferenceSession {
    type OnnxValueMapType = Readonly<Record<string, Tensor>>;
    type SessionOptions = {
      intraOpNumThreads?: number;
      interOpNumThreads?: number;
      graphOptimizationLevel?: "disabled" | "basic" | "extended" | "all";
      extra?: { session: Readonly<Record<string, string>> };
    };
  }
  export class InferenceSession {
    static create(path: string, options?: InferenceSession.SessionOptions): Promise<InferenceSession>;
    run(
      feeds: Readonly<Record<string, Tensor>>,
      fetches?: readonly string[],
    ): Promise<InferenceSession.OnnxValueMapType>;
  }
}

declare module "wasm-media-encoders" {
  type Mp3Options = { sampleRate: number; channels: 1 | 2; bitrate: number };
  type Encoder = {
    configure: (options: Mp3Options) => void;
    encode: (channels: readonly Float32Array[]) => Uint8Array;
    finalize: () => Uint8Array;
  };
  export function createMp3Encoder(): Promise<Encoder>;
}

declare module "mpg123-decoder" {
  type Decoded = { channelData: Float32Array[]; errors: { message: string }[] };
  export class MPEGDecoder {
    constructor(options?: { enableGapless?: boolean });
    readonly ready: Promise<void>;
    decode(mp3: Uint8Array): Decoded;
    free(): void;
  }
}
