/** Wagara: traditional patterns as tiles. `currentColor` is the cover's line colour. */
export const patterns = {
  seigaiha: {
    width: 24,
    height: 12,
    tile: '<g fill="none" stroke="currentColor"><circle cx="12" cy="12" r="11"/><circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="3"/><circle cx="0" cy="18" r="11"/><circle cx="24" cy="18" r="11"/></g>',
  },
  shippo: {
    width: 24,
    height: 24,
    tile: '<g fill="none" stroke="currentColor" stroke-width="1.2"><circle r="12"/><circle cx="24" r="12"/><circle cy="24" r="12"/><circle cx="24" cy="24" r="12"/><circle cx="12" cy="12" r="12"/></g>',
  },
  asanoha: {
    width: 24,
    height: 24,
    tile: '<path d="M0 0 24 24M24 0 0 24M12 0v24M0 12h24M0 0l12 6 12-6M0 24l12-6 12 6M0 0l6 12-6 12M24 0l-6 12 6 12" fill="none" stroke="currentColor"/>',
  },
  yagasuri: {
    width: 24,
    height: 24,
    tile: '<path d="M6 0 0 6v10l6-6 6 6V6zM18 8l-6 6v10l6-6 6 6V14z" fill="currentColor"/>',
  },
  uroko: { width: 24, height: 24, tile: '<path d="M12 0 24 24H0z" fill="currentColor"/>' },
  kikko: {
    width: 24,
    height: 24,
    tile: '<path d="M12 0 24 6v12L12 24 0 18V6zM12 6l6 3v6l-6 3-6-3V9z" fill="none" stroke="currentColor" stroke-width="1.2"/>',
  },
  sayagata: {
    width: 24,
    height: 24,
    tile: '<path d="M0 6h9v12h6V6h9M6 0v12h12v12M0 18h3M21 18h3" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  },
  tatewaku: {
    width: 24,
    height: 32,
    tile: '<path d="M4 0c0 8 8 8 8 16S4 24 4 32M20 0c0 8-8 8-8 16s8 8 8 16" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  },
} as const satisfies Record<string, { width: number; height: number; tile: string }>;

export type PatternName = keyof typeof patterns;

export const patternNames = Object.keys(patterns) as [PatternName, ...PatternName[]];
