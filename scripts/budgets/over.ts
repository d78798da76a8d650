import { MEASURES, type Measure, type Part, total } from '../site/page-weight.ts';
import { heaviest, type SiteWeight, sumByName, type WeighedPage } from '../site/site-weight.ts';
import { barOf, FONT_BAR, FONT_FILES_BAR, PRINT_STYLES_BAR } from './bars.ts';

const SHOWN = 3;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What grew most since the sizes were written down, and what there is most of. */
function blame(parts: readonly Part[], known: Readonly<Record<string, number>>): string {
  const sizes = [...sumByName(parts)].toSorted(([, one], [, other]) => other - one);
  const growths = sizes
    .map(([name, bytes]) => ({ name, more: bytes - (known[name] ?? 0), isNew: !(name in known) }))
    .toSorted((one, other) => other.more - one.more);
  const [most] = growths;
  const grown =
    most === undefined || most.more <= 0
      ? 'nothing grew since the sizes were written down'
      : `most grew ${most.name}${most.isNew ? ', which is new' : ''}: +${kilobytes(most.more)}`;
  const largest = sizes.slice(0, SHOWN).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return `${grown}; largest: ${largest.join(', ')}`;
}

interface Found {
  what: string;
  parts: readonly Part[];
  bar: number;
}

/** One for each kind of page and measure: the pages of a kind grow together. */
function pageOver(
  kind: string,
  pages: readonly WeighedPage[],
  measure: Measure,
  bar: number | null,
): Found[] {
  if (bar === null) return [];
  const over = pages.filter(({ weight }) => total(weight[measure]) > bar);
  if (over.length === 0) return [];
  const { page, weight } = heaviest(over, measure);
  const others = over.length === 1 ? '' : ` and ${over.length - 1} more`;
  return [{ what: `${kind}, ${measure} (${page}${others})`, parts: weight[measure], bar }];
}

/** A line for each bar that a site breaks, which names what grew. */
export function linesOver(site: SiteWeight, known: Readonly<Record<string, number>>): string[] {
  const found = [...site.kinds].flatMap(([{ name }, pages]) =>
    MEASURES.flatMap((measure) => pageOver(name, pages, measure, barOf(name, measure))),
  );
  const whole: Found[] = [
    { what: 'print styles', parts: site.printStyles, bar: PRINT_STYLES_BAR },
    { what: 'font', parts: site.fonts, bar: FONT_BAR },
  ];
  const lines = [...found, ...whole.filter(({ parts, bar }) => total(parts) > bar)].map(
    ({ what, parts, bar }) =>
      `${what}: ${kilobytes(total(parts))}, bar ${kilobytes(bar)}; ${blame(parts, known)}`,
  );
  const files = site.fonts.map(({ name }) => name);
  if (files.length > FONT_FILES_BAR) lines.push(`${files.length} font files: ${files.join(', ')}`);
  return lines;
}
