import { describe, expect, it } from 'vitest';
import { isLongText, splitTable } from '#catalogue/view/long-section.ts';

const groupOf = (count: number) => ({
  name: 'key' as const,
  rows: Array.from({ length: count }, (_, place) => ({ label: `Label ${place}`, value: '1' })),
});

describe('sections of a product that are folded on a phone', () => {
  it('show the first groups of technical data with more lines than its screen', () => {
    const openCounts = (...counts: number[]) =>
      splitTable(counts.map(groupOf)).first.map(({ rows }) => rows.length);
    expect(openCounts(9, 7)).toEqual([9, 7]);
    expect(openCounts(9, 8)).toEqual([9]);
    expect(openCounts(2, 4, 5, 6)).toEqual([2, 4]);
    expect(openCounts(18)).toEqual([18]);
    expect(splitTable([groupOf(9), groupOf(8)]).others).toEqual([groupOf(8)]);
  });

  it('include texts with more letters than two screens, without counting tags', () => {
    const letters = 'x'.repeat(1800);
    expect(isLongText(`<p class="rich-column share-2">${letters}</p>`)).toBe(false);
    expect(isLongText(`<p>${letters}x</p>`)).toBe(true);
  });

  it('include texts with a picture', () => {
    expect(isLongText('<p>Short</p><img src="/pictures/a.webp" alt="">')).toBe(true);
  });
});
