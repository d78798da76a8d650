import { describe, expect, it } from 'vitest';
import { openDerivedTexts } from '#catalogue/snapshot/derived-texts.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const NEAR = product({ id: 1, sku: 'NEAR' });
const FAR = product({ id: 700, sku: 'FAR' });
/** The parts of the feed in which they lie, and one without products. */
const PARTS = [0, 2, 9];

/** Opens a store and publishes its texts again and again. */
function openShop() {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, [NEAR, FAR]);
  return {
    fill: (products: readonly CommerceProduct[]) => fillCatalogue(catalogue, products),
    noteEverything: () =>
      catalogue.database.exec(
        "insert into changed_row values ('everything') on conflict do nothing",
      ),
    /** Reads all texts twice, and answers of which parts they were made. */
    publish({ isFresh = false, areCleared = true } = {}): number[] {
      const made: number[] = [];
      const kept = openDerivedTexts(catalogue.database, isFresh);
      const reader = kept.over(catalogue.snapshot);
      const text = (part: number) => (part === 9 ? undefined : `<${part}>`);
      for (const part of [...PARTS, ...PARTS]) {
        const make = () => {
          made.push(part);
          return text(part);
        };
        expect(reader.feedText(part, make)).toBe(text(part));
      }
      if (areCleared) {
        catalogue.changedRows();
        catalogue.clearChangedRows();
      }
      kept.keep(areCleared);
      return [...new Set(made)];
    },
  };
}

describe('the text of a part', () => {
  it('is made once, and kept while nothing changes', () => {
    const { publish, fill } = openShop();
    expect(publish()).toEqual(PARTS);
    fill([NEAR, FAR]);
    expect(publish()).toEqual([]);
  });

  it.each([
    ['changes', [NEAR, product({ id: 700, sku: 'FAR', price: 7 })], [2]],
    ['goes', [NEAR], [2]],
    ['comes', [NEAR, FAR, product({ id: 2250, sku: 'NEW' })], [9]],
  ])('is made again where a product of it %s, others are not', (_, products, due) => {
    const { publish, fill } = openShop();
    publish();
    fill(products);
    expect(publish()).toEqual(due);
    expect(publish()).toEqual([]);
  });

  it('is made again where the store was filled from nothing', () => {
    const { publish, noteEverything } = openShop();
    publish();
    noteEverything();
    expect(publish()).toEqual(PARTS);
  });

  it('is not kept where somebody else wrote meanwhile', () => {
    const { publish } = openShop();
    publish();
    publish({ areCleared: false });
    expect(publish()).toEqual(PARTS);
  });

  it('is not kept where all are made', () => {
    const { publish } = openShop();
    publish();
    expect(publish({ isFresh: true })).toEqual(PARTS);
    expect(publish()).toEqual(PARTS);
  });
});
