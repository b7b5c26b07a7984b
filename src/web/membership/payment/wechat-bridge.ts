/** WeChat's own browser adds this object to a page shortly after it was loaded. */
type WeixinBridge = {
  invoke: (
    name: "getBrandWCPayRequest",
    parameters: Record<string, string>,
    answer: (result: { err_msg?: string }) => void,
  ) => void;
};

declare global {
  // A property of window can be declared only by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const patienceMs = 10_000;

function bridge(): Promise<WeixinBridge> {
  return new Promise((resolve, reject) => {
    const found = (): boolean => {
      if (window.WeixinJSBridge !== undefined) resolve(window.WeixinJSBridge);
      return window.WeixinJSBridge !== undefined;
    };
    if (found()) return;
    document.addEventListener("WeixinJSBridgeReady", found, { once: true });
    window.setTimeout(() => {
      if (!found()) reject(new Error("WeChat's bridge was not ready in time"));
    }, patienceMs);
  });
}

/**
 * Opens WeChat's payment over the page. The result is only a hint: the server decides whether the order is
 * paid. Rejects if WeChat could not open the payment.
 */
export async function payInWeChat(parameters: Record<string, string>): Promise<"done" | "cancelled"> {
  const weixin = await bridge();
  return new Promise((resolve, reject) => {
    weixin.invoke("getBrandWCPayRequest", parameters, ({ err_msg = "" }) => {
      if (/:ok$/.test(err_msg)) resolve("done");
      else if (/:cancel$/.test(err_msg)) resolve("cancelled");
      else reject(new Error(err_msg));
    });
  });
}
