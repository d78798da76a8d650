import { hasMissed, type Row, row } from '../bench/row.ts';
import { MEASURES, type Measure } from '../site/page-weight.ts';
import { heaviest, type SiteWeight } from '../site/site-weight.ts';
import { ACCEPTED, type LastRelease, maxSizeOf } from './last-release.ts';

/**
 * Kinds of pages that are rendered in the browser, which needs scripts immediately. Pages of other
 * kinds must not load script files before a shopper uses a feature.
 */
const CLIENT_RENDERED = [
  'search',
  'wish list and compare',
  'quick order',
  'filled basket',
  'account',
  'checkout',
];

/**
 * Maximum size of a page's scripts in bytes, compressed with brotli. The largest are those of the
 * basket, which checks stock and delivery areas, and of the shipping form, which adds regions,
 * reads whether guests may order, and shows the day of delivery.
 */
const SCRIPTS_BAR = 117_000;
/** Print styles do not delay rendering on the screen, so they have their own limit. */
const PRINT_STYLES_BAR = 1_000;
const FONT_BAR = 30_000;

interface Size {
  what: string;
  bytes: number;
  /** Maximum in bytes, regardless of the last release. */
  bar: number;
}

/** Returns the largest size of each measure among the pages of a kind, for all kinds. */
function sizesOf({ kinds }: SiteWeight): Size[] {
  return [...kinds].flatMap(([{ name }, pages]) => {
    const bars: Partial<Record<Measure, number>> = {
      scripts: SCRIPTS_BAR,
      ...(!CLIENT_RENDERED.includes(name) && { 'scripts at once': 0 }),
    };
    return MEASURES.map((measure) => ({
      what: `${name}: ${measure}`,
      bytes: heaviest(pages, measure).weight[measure],
      bar: bars[measure] ?? Number.POSITIVE_INFINITY,
    }));
  });
}

function kilobyteRow(name: string, bytes: number, bar: number): Row {
  return row(name, bytes / 1000, 'kB br', bar / 1000);
}

/** Returns each size next to that of the last release, and the sizes that all pages share. */
export function weightRows(site: SiteWeight, release: LastRelease): Row[] {
  const pages = sizesOf(site).map(({ what, bytes, bar }) => ({
    ...kilobyteRow(what, bytes, Math.min(bar, maxSizeOf(what, release))),
    was: (release.sizes[what] ?? 0) / 1000,
  }));
  return [
    ...pages,
    kilobyteRow('print styles', site.printStyles, PRINT_STYLES_BAR),
    row('font files', site.fonts.files, '', 1),
    kilobyteRow('font', site.fonts.bytes, FONT_BAR),
  ];
}

/**
 * Returns the sizes to store for the comparison with the next release.
 *
 * @throws if a size exceeds its limit; the message shows how to accept a growth
 */
export function sizesToNote(site: SiteWeight, release: LastRelease): Record<string, number> {
  const rows = weightRows(site, release);
  const sizes = sizesOf(site);
  if (!hasMissed(rows)) return Object.fromEntries(sizes.map(({ what, bytes }) => [what, bytes]));
  const missed = rows.filter(({ ok }) => ok === false);
  const lines = missed.map(({ name, value, unit, bar }) => `${name}: ${value} ${unit}, bar ${bar}`);
  const grown = sizes.filter(
    ({ what, bytes, bar }) => bytes > maxSizeOf(what, release) && bytes <= bar,
  );
  const growths = grown.map(({ what, bytes }) => [what, [release.sizes[what] ?? 0, bytes]]);
  const entry = JSON.stringify({ reason: '', growths: Object.fromEntries(growths) });
  const advice = `What may grow stands in ${ACCEPTED}, with a reason:\n${entry}`;
  throw new Error(`Over their bars:\n${lines.join('\n')}${grown.length > 0 ? `\n${advice}` : ''}`);
}
