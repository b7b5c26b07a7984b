import { ApiError, networkTexts } from "./api-error.ts";

export async function readBytes(answer: Promise<Response>): Promise<Uint8Array> {
  try {
    const response = await answer;
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}
