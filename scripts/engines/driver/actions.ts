/** What a mouse does in a press, in the words of WebDriver, classic and BiDi alike. */
export const pressActions = (x: number, y: number): unknown[] => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 40 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

/** Keys pressed one after the other. */
export const keyActions = (text: string): unknown[] => [
  {
    type: "key",
    id: "keyboard",
    actions: Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
