import { describe, expect, it } from 'vitest';
import { openDerivedTexts } from '#catalogue/snapshot/derived-texts.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const NEAR = product({ id: 1, sku: 'NEAR' });
const FAR = product({ id: 700, sku: 'FAR' });
/** Feed parts of the two products, and a part without products. */
const PARTS = [0, 2, 9];

function openShop() {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, [NEAR, FAR]);
  return {
    fill: (products: readonly CommerceProduct[]) => fillCatalogue(catalogue, products),
    noteEverything: () =>
      catalogue.database.exec(
        "insert into changed_row values ('everything') on conflict do nothing",
      ),
    /** Reads each text twice and returns the parts whose texts were computed. */
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

describe('openDerivedTexts', () => {
  it('reuses texts while nothing changes', () => {
    const { publish, fill } = openShop();
    expect(publish()).toEqual(PARTS);
    fill([NEAR, FAR]);
    expect(publish()).toEqual([]);
  });

  it.each([
    ['changes', [NEAR, product({ id: 700, sku: 'FAR', price: 7 })], [2]],
    ['goes', [NEAR], [2]],
    ['comes', [NEAR, FAR, product({ id: 2250, sku: 'NEW' })], [9]],
  ])('recomputes only the affected part when one of its products %s', (_, products, due) => {
    const { publish, fill } = openShop();
    publish();
    fill(products);
    expect(publish()).toEqual(due);
    expect(publish()).toEqual([]);
  });

  it('recomputes all texts after the store was rebuilt', () => {
    const { publish, noteEverything } = openShop();
    publish();
    noteEverything();
    expect(publish()).toEqual(PARTS);
  });

  it('discards texts after a concurrent write', () => {
    const { publish } = openShop();
    publish();
    publish({ areCleared: false });
    expect(publish()).toEqual(PARTS);
  });

  it('stores no texts when all are recomputed', () => {
    const { publish } = openShop();
    publish();
    expect(publish({ isFresh: true })).toEqual(PARTS);
    expect(publish()).toEqual(PARTS);
  });
});
