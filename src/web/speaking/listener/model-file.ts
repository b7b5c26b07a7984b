import { ApiError, networkTexts } from "#web/kit/api/api-error.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";

/** The file of a line's model, as it came. It is kept with its scene, so that it is there without a network. */
export async function loadModelFile(modelUrl: string): Promise<unknown> {
  try {
    const response = await requestFromPage(modelUrl);
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return await response.json();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}
