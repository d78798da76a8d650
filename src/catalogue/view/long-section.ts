import type { SpecificationGroup } from '#catalogue/specifications/groups.ts';

/** Rows of the technical data that fill the screen of a phone below the header. */
const SCREEN_ROWS = 18;
/** Minimum number of rows, with headings, that show what a table contains. */
const FIRST_ROWS = 6;
/** Letters of running text that fill two screens of a phone. */
const LONG_TEXT = 1800;

const countRows = (groups: readonly SpecificationGroup[]) =>
  groups.reduce((count, group) => count + group.rows.length, groups.length);

/**
 * Splits the technical data into the groups that phones show first, and the others, which are empty
 * if all fit on the screen.
 */
export function splitTable(groups: readonly SpecificationGroup[]) {
  const place = groups.findIndex((_, index) => countRows(groups.slice(0, index)) >= FIRST_ROWS);
  const isLong = countRows(groups) > SCREEN_ROWS && place !== -1;
  return isLong
    ? { first: groups.slice(0, place), others: groups.slice(place) }
    : { first: groups, others: [] };
}

/** A text is long from two screens on, because it sells the product. Pictures and videos are long. */
export function isLongText(html: string): boolean {
  return /<img|<video/.test(html) || html.replaceAll(/<[^>]*>/g, '').length > LONG_TEXT;
}
