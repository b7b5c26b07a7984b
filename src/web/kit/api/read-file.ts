import { ApiError, networkTexts } from "./api-error.ts";

/** Reads the body of a file's response. Rejects with an `ApiError`. */
export async function readFile<T>(
  answer: Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await answer;
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return await read(response);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}

export const readBytes = (answer: Promise<Response>): Promise<Uint8Array> =>
  readFile(answer, async (response) => new Uint8Array(await response.arrayBuffer()));
