const ring = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
const bookmark = "M6.5 4h11v16L12 15.5 6.5 20z";
const heart = "M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z";

/** Icons drawn as strokes on a 24 × 24 grid. */
const strokes = {
  back: "m15 5-7 7 7 7",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM12 5V3M10 21.5h4",
  bookmark,
  chat: "M4 5h16v11H9l-5 4z",
  check: "m5 12.5 4.5 4.5L19 7",
  chevron: "m9 5 7 7-7 7",
  clock: `${ring}M12 7v5l3.5 2`,
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  crown: "m4 8 4 4 4-7 4 7 4-4-1.5 11h-13z",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  "eye-off":
    "M4 4l16 16M9.5 6A8.7 8.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9",
  gear: "M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  heart,
  help: `${ring}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.6v.2`,
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  info: `${ring}M12 11v5.5M12 7.5v.2`,
  keyboard: "M3 6h18v12H3zM7 10v.2M10.3 10v.2M13.7 10v.2M17 10v.2M8 14h8",
  list: "M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6v.2M4.5 12v.2M4.5 18v.2",
  login: "M10 4h9v16h-9M3 12h11M10 8l4 4-4 4",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  microphone:
    "M12 14.5a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5.5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6",
  more: "M5 12v.2M12 12v.2M19 12v.2",
  offline:
    "m3 3 18 18M5 12.5a10 10 0 0 1 4.5-2.6M14.5 9.8a10 10 0 0 1 4.5 2.7M8.5 16a5 5 0 0 1 7 0M12 19.5v.2M2 9a14 14 0 0 1 4.3-2.8M10.5 5.1A14 14 0 0 1 22 9",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6",
  printer: "M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7z",
  repeat: "M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5",
  share: "M12 15V3.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2",
  shield: "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2 2 4-4",
  speaker: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  speed: "M5.5 18.5a9 9 0 1 1 13 0M12 13l3.5-4.5",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17v.2",
};

const fills = {
  "bookmark-filled": bookmark,
  "heart-filled": heart,
  next: "M16 5h2v14h-2zM4 5v14l11-7z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  play: "M8 5v14l11-7z",
  previous: "M6 5h2v14H6zM20 5v14L9 12z",
};

const isFilled = (name: IconName): name is keyof typeof fills => name in fills;

export type IconName = keyof typeof strokes | keyof typeof fills;

type Props = { name: IconName; size?: number | undefined; className?: string | undefined };

/** Decorative: the component that shows an icon also has a text with its meaning. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled(name) ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={isFilled(name) ? 0.8 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isFilled(name) ? fills[name] : strokes[name]} />
    </svg>
  );
}
