import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { addressGroup } from "./address-group.ts";
import { cutOff } from "./arrivals.ts";

/** Limits of concurrent uploads, per address and in total. Uploads are buffered in memory, up to 240 MB. */
export type UploadLimits = { perAddress: number; inAll: number };

export const uploadLimits: UploadLimits = { perAddress: 6, inAll: 24 };

type Sender = { userId: string | undefined; address: string };

type Upload = Sender & {
  request: FastifyRequest;
  reply: FastifyReply;
  beganAt: number;
  receivedBefore: number;
};

export type Uploads = {
  /** Returns the file in a multipart body. @fastify/multipart must be registered. */
  read(
    request: FastifyRequest,
    reply: FastifyReply,
    sender: Sender,
    maxBytes: number,
  ): Promise<Record<string, File>>;
};

/**
 * Limits concurrent uploads. If there is no slot, the slowest upload is aborted, so that stalled uploads do
 * not block others. A second upload of a learner replaces the first.
 */
export function openUploads(limits: UploadLimits): Uploads {
  const arriving = new Set<Upload>();

  function freeSlot({ userId, address }: Sender): void {
    const group = addressGroup(address);
    const ofAddress = [...arriving].filter((upload) => addressGroup(upload.address) === group);
    const outdated = [...arriving].find((upload) => userId !== undefined && upload.userId === userId);
    if (outdated !== undefined) giveUp(outdated);
    else if (ofAddress.length >= limits.perAddress) giveUp(slowest(ofAddress));
    else if (arriving.size >= limits.inAll) giveUp(slowest([...arriving]));
  }

  function giveUp(upload: Upload | undefined): void {
    if (upload === undefined) return;
    arriving.delete(upload);
    cutOff(upload.request, upload.reply, "unavailable");
  }

  return {
    async read(request, reply, sender, maxBytes) {
      if (!request.isMultipart()) throw new AppError("request.unsupported-media");
      freeSlot(sender);
      const receivedBefore = request.raw.socket.bytesRead;
      const upload = { ...sender, request, reply, beganAt: performance.now(), receivedBefore };
      arriving.add(upload);
      try {
        return await fileIn(request, maxBytes);
      } finally {
        arriving.delete(upload);
      }
    },
  };
}

function slowest(uploads: readonly Upload[]): Upload | undefined {
  const now = performance.now();
  const speed = ({ request, receivedBefore, beganAt }: Upload): number =>
    (request.raw.socket.bytesRead - receivedBefore) / (now - beganAt + 1);
  return uploads.toSorted((a, b) => speed(a) - speed(b) || a.beganAt - b.beganAt)[0];
}

async function fileIn(request: FastifyRequest, maxBytes: number): Promise<Record<string, File>> {
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
    const part = await request.file({ limits });
    if (part === undefined) throw new AppError("request.invalid");
    // The file name and the type that the client sends are not trusted.
    return { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], "upload") };
  } catch (error) {
    if (error instanceof AppError || isTooLarge(error)) throw error;
    // The form is truncated or invalid, which is an error of the client.
    throw new AppError("request.invalid", { cause: error });
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;
