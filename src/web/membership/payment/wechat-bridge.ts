/** What WeChat's own browser adds to a page, some moments after it was loaded. */
type WeixinBridge = {
  invoke: (
    name: "getBrandWCPayRequest",
    parameters: Record<string, string>,
    answer: (result: { err_msg?: string }) => void,
  ) => void;
};

declare global {
  // Interface merging is the only way to name a property of window.
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
      if (!found()) reject(new Error("WeChat's bridge did not come"));
    }, patienceMs);
  });
}

/**
 * Opens WeChat's payment over the page. What it answers is a hint only: whether the order is paid, the server says.
 * Rejects when WeChat could not open it.
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
