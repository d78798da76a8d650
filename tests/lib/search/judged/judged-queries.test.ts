import { expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { hasNoRightAnswer } from './judge.ts';
import { JUDGED_SETS, readJudged } from './judged-queries.ts';

const catalogue = createDemoCatalogue();
const products = [...catalogue.products()];

it.each(['practice', 'held-out', 'review'] as const)(
  'readJudged returns %s queries with answers that exist in the catalogue',
  (name) => {
    const queries = readJudged(name);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(JUDGED_SETS[name]);
    for (const judged of queries) {
      const { query, products: grades, categories, pages } = judged;
      const right = Object.values(grades).filter((grade) => grade > 1);
      expect(right.length + categories.length + pages.length > 0, query).toBe(
        !hasNoRightAnswer(judged),
      );
      for (const sku of Object.keys(grades)) {
        expect(
          products.find((product) => product.sku === sku),
          sku,
        ).toMatchObject({
          status: 1,
          visibility: 4,
        });
      }
      for (const category of categories) {
        const name = category.split(' > ').at(-1);
        expect(
          catalogue.categories.map((known) => known.name),
          category,
        ).toContain(name);
      }
    }
  },
);
