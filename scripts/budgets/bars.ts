/** The most that pages may weigh: bytes, brotli, for somebody who comes for the first time. */
import type { Measure } from '../site/page-weight.ts';

type Bars = Partial<Record<Measure, number>>;

const ALWAYS: Bars = { 'inline script': 3_500, styles: 10_000 };
const BROWSED: Bars = { ...ALWAYS, 'scripts at once': 0, scripts: 70_000 };
const WORKED_WITH: Bars = { ...ALWAYS, 'scripts at once': 80_000, scripts: 90_000 };

const BARS: Readonly<Record<string, Bars>> = {
  home: BROWSED,
  landing: BROWSED,
  listing: BROWSED,
  product: BROWSED,
  privacy: BROWSED,
  deals: BROWSED,
  guide: BROWSED,
  content: BROWSED,
  'empty basket': BROWSED,
  search: WORKED_WITH,
  'wish list and compare': WORKED_WITH,
  'filled basket': WORKED_WITH,
  account: WORKED_WITH,
  checkout: WORKED_WITH,
};

/** Beside the bars of pages: no screen waits for what goes on paper. */
export const PRINT_STYLES_BAR = 1_000;
export const FONT_BAR = 30_000;
export const FONT_FILES_BAR = 1;

/** The bar of a measure on one kind of page; null where nothing was promised. */
export function barOf(kind: string, measure: Measure): number | null {
  const bars = BARS[kind];
  if (bars === undefined) throw new Error(`No bars for pages of the kind '${kind}'.`);
  return bars[measure] ?? null;
}
