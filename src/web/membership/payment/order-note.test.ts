import { expect, test } from "vitest";
import { readOrderNote } from "./order-note.ts";

test.each([
  [{ qr: { text: "weixin://x", method: "wechat" } }, { qr: { text: "weixin://x", method: "wechat" } }],
  [{ why: "cancelled" }, { why: "cancelled" }],
  // States that another screen has left in the history.
  ["/study/ramen-order", {}],
  [undefined, {}],
  [{ qr: "weixin://x", why: "because" }, {}],
  [{ qr: { text: 7, method: "wechat" } }, {}],
  [{ qr: { text: "x", method: "cash" } }, {}],
])("parses the state %j of a history entry as %j", (state, note) => {
  expect(readOrderNote(state)).toEqual(note);
});
