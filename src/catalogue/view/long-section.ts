import type { SpecificationGroup } from '#catalogue/specifications/groups.ts';

/** Rows of the technical data that fill the screen of a phone below the header. */
const SCREEN_ROWS = 18;
/** Letters of running text that fill two screens of a phone. */
const LONG_TEXT = 1800;

export function isLongTable(groups: readonly SpecificationGroup[]): boolean {
  return groups.reduce((count, group) => count + group.rows.length, groups.length) > SCREEN_ROWS;
}

/** A text is long from two screens on, because it sells the product. Pictures and videos are long. */
export function isLongText(html: string): boolean {
  return /<img|<video/.test(html) || html.replaceAll(/<[^>]*>/g, '').length > LONG_TEXT;
}
