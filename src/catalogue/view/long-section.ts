import type { SpecificationGroup } from '#catalogue/specifications/groups.ts';

/** Rows of the technical data that fill the screen of a phone below the header. */
const SCREEN_ROWS = 18;
/** Letters of running text that fill the screen of a phone below the header. */
const SCREEN_LETTERS = 900;

export function isLongTable(
  groups: readonly SpecificationGroup[],
  equipment: readonly string[],
): boolean {
  const rows = groups.reduce((count, group) => count + group.rows.length, groups.length);
  return rows + equipment.length > SCREEN_ROWS;
}

/** A picture or video takes as much room as a screen of text. */
export function isLongText(html: string): boolean {
  return /<img|<video/.test(html) || html.replaceAll(/<[^>]*>/g, '').length > SCREEN_LETTERS;
}
