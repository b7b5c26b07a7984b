import { takeAlong } from "#contract/take-along.ts";
import type { BookletChapter, TakeAlongSource } from "#contract/take-along.schema.ts";
import { product } from "#domain/site/product.ts";
import type { TakeAlongFormat } from "#domain/take-along/take-along.ts";
import { ApiError, networkTexts } from "#web/kit/api/api-error.ts";
import { call, readText } from "#web/kit/api/api.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";

/** Loads the file with these cards, and its name from the server. An error has the server's message. */
export async function loadFile(
  format: TakeAlongFormat,
  from: TakeAlongSource,
): Promise<{ name: string; content: Blob }> {
  const { path, method } = takeAlong.file;
  const body = JSON.stringify({ format, from });
  try {
    const response = await requestFromPage(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body,
    });
    if (!response.ok) readText(response.status, await response.text());
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    return { name: name ?? product.name, content: await response.blob() };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}

export const loadBooklet = (from: TakeAlongSource): Promise<BookletChapter[]> =>
  call(takeAlong.booklet, { body: { from } });
