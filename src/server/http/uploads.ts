import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { addressGroup } from "./address-group.ts";
import { cutOff } from "./arrivals.ts";

/**
 * How many uploads may arrive at one time: they are buffered in memory. The limit of an address is for learners behind one
 * router, the other keeps the memory within 240 MB.
 */
export type UploadLimits = { perAddress: number; inAll: number };

export const uploadLimits: UploadLimits = { perAddress: 6, inAll: 24 };

/** Who sends an upload. */
type Sender = { userId: string | undefined; address: string };

type Upload = Sender & {
  request: FastifyRequest;
  reply: FastifyReply;
  beganAt: number;
  receivedBefore: number;
};

export type Uploads = {
  /** The file in a multipart body, under its field's name. @fastify/multipart must be registered. */
  read(
    request: FastifyRequest,
    reply: FastifyReply,
    sender: Sender,
    maxBytes: number,
  ): Promise<Record<string, File>>;
};

/**
 * Where there is no place for another upload, the slowest one gives way, so that stalled ones lock nobody out. Somebody who sends
 * a second one has given up the first.
 */
export function openUploads(limits: UploadLimits): Uploads {
  const arriving = new Set<Upload>();

  function makeRoom({ userId, address }: Sender): void {
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
      makeRoom(sender);
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
    // The client's name and type of the file are dropped, because nothing may rely on them.
    return { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], "upload") };
  } catch (error) {
    if (error instanceof AppError || isTooLarge(error)) throw error;
    // The body was cut off or is not a valid form, which is a mistake of the client.
    throw new AppError("request.invalid", { cause: error });
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;
