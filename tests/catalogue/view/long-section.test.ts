import { describe, expect, it } from 'vitest';
import { isLongTable, isLongText } from '#catalogue/view/long-section.ts';

const groupOf = (count: number) => ({
  name: 'key' as const,
  rows: Array.from({ length: count }, (_, place) => ({ label: `Label ${place}`, value: '1' })),
});

describe('sections of a product that are folded on a phone', () => {
  it('include technical data with more lines than its screen', () => {
    expect(isLongTable([groupOf(17)])).toBe(false);
    expect(isLongTable([groupOf(18)])).toBe(true);
    expect(isLongTable([groupOf(9), groupOf(7)])).toBe(false);
    expect(isLongTable([groupOf(9), groupOf(8)])).toBe(true);
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
