import { describe, expect, it } from 'vitest';
import { type Category, categoryWords, findCategory } from '#catalogue/category-match.ts';

function category(
  id: number,
  parentId: number,
  name: string,
  changes: Partial<Category> = {},
): Category {
  return { id, parentId, name, isActive: true, children: [], ...changes };
}

describe('categoryWords', () => {
  it.each([
    ['Wet & Dry Vacuum Cleaners', 'wet-dry-vacuum-cleaners'],
    ['Wet &amp; Dry Vacuum Cleaners', 'wet-dry-vacuum-cleaners'],
    ['Wet &#38; Dry', 'wet-dry'],
    ['  Garden   Tools ', 'garden-tools'],
    ['Garden\u00a0Tools', 'garden-tools'],
    ['Steam Cleaners / Steam Vacuum Cleaners', 'steam-cleaners-steam-vacuum-cleaners'],
    ['Steam Cleaners, Steam-Vacuum Cleaners', 'steam-cleaners-steam-vacuum-cleaners'],
    ['Industrial Vacuuming (Dedusting Solutions)', 'industrial-vacuuming-dedusting-solutions'],
    ['Café Équipement', 'cafe-equipement'],
    ["Cleaner's Choice", 'cleaners-choice'],
    ['Cleaner’s Choice', 'cleaners-choice'],
    ['WINDOW_VAC', 'window-vac'],
    ['window-vac', 'window-vac'],
    ['K2 – K7', 'k2-k7'],
    ['&', ''],
    ['', ''],
  ])('converts %j to the words %j', (name, words) => {
    expect(categoryWords(name)).toBe(words);
  });
});

describe('findCategory', () => {
  const tree = category(1, 0, 'Root', {
    children: [
      category(2, 1, 'Default', {
        children: [
          category(7, 2, 'Home & Garden', {
            children: [
              category(30, 7, 'Steam Cleaners'),
              category(20, 7, 'steam-cleaners'),
              category(21, 7, 'Window Vac', { isActive: false }),
              category(22, 7, 'Garden Tools', { children: [category(23, 22, 'Hedge Trimmers')] }),
              category(25, 7, 'mobile.cleaning'),
            ],
          }),
          category(3, 2, 'Professional', { children: [category(10, 3, 'Steam Cleaners')] }),
        ],
      }),
    ],
  });

  it.each([
    ['a name that reads as the code', 3, 'steam-cleaners', 10],
    ['the lowest id of several', 7, 'steam-cleaners', 20],
    ['a name beside a nested branch', 7, 'garden-tools', 22],
    ['a name that equals the code', 7, 'mobile.cleaning', 25],
  ])('finds a category by %s', (_case, parentId, code, id) => {
    expect(findCategory(tree, parentId, code)?.id).toBe(id);
  });

  it.each([
    ['an inactive category', 7, 'window-vac'],
    ['a grandchild', 7, 'hedge-trimmers'],
    ['a category of another parent', 3, 'garden-tools'],
    ['part of a name', 7, 'steam'],
    ['the parent itself', 7, 'home-garden'],
    ['an unknown parent', 99, 'steam-cleaners'],
    ['an empty code', 7, ''],
  ])('does not find %s', (_case, parentId, code) => {
    expect(findCategory(tree, parentId, code)).toBeNull();
  });

  it('finds a child of a parent at any depth of the tree', () => {
    const shallow = category(7, 1, 'Home', { children: [category(8, 7, 'Accessories')] });
    expect(findCategory(shallow, 7, 'accessories')?.id).toBe(8);
  });
});
