import { z } from "zod";
import { callProvider, jsonOrThrow } from "#server/payments/call-provider.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { WeChatPayClient } from "./wechat-pay-client.ts";

type InWeChat = NonNullable<WeChatPayClient["inWeChat"]>;

const failureShape = z.object({ errcode: z.number().refine((code) => code !== 0) });
const tokenShape = z.object({ openid: z.string().min(1).max(128) });

/** Returns WeChat's address that identifies the payer without a prompt (`snsapi_base`). */
export function openIdAddress(appId: string, pages: string, returnUrl: string, state: string): string {
  if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new RangeError("WeChat takes letters and digits as a state");
  // WeChat compares the text of the address, including the order of parameters.
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: returnUrl,
    response_type: "code",
    scope: "snsapi_base",
    state,
  });
  return `${pages}/connect/oauth2/authorize?${String(query)}#wechat_redirect`;
}

/**
 * Exchanges a code for the payer's openid. WeChat sends errors with status 200. The address contains a
 * secret, so no error of this function contains the address.
 */
export async function openIdOf(
  appId: string,
  { secret, api }: InWeChat,
  connection: ProviderConnection,
  code: string,
): Promise<string> {
  const query = new URLSearchParams({ appid: appId, secret, code, grant_type: "authorization_code" });
  const { status, body } = await callProvider(connection, `${api}/sns/oauth2/access_token?${String(query)}`, {
    method: "GET",
  });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  const answer = jsonOrThrow(body.toString("utf8"));
  const refused = failureShape.safeParse(answer);
  if (refused.success) throw new PaymentProviderError(`WECHAT_${refused.data.errcode}`);
  const token = tokenShape.safeParse(answer);
  if (!token.success) throw new PaymentProviderError("NOT_IN_FORM");
  return token.data.openid;
}
